import { booleanType } from '@gapwise/form-engine/types'
import { useField, type FieldBinding, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { fieldFrame, RadioChoices, reviewOf } from '../components'
import { valueText } from './typed-value'

const YES_NO = [
  { key: 'true', value: 'Yes' },
  { key: 'false', value: 'No' },
]

/** Asks for yes or no. The answer is `true` or `false`. */
export function BooleanChoice({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { value, state } = field
  const options = state.options.length > 0 ? state.options : YES_NO
  // Most properties of a binding are getters, which a spread would lose.
  const choices = Object.create(field, {
    value: { value: typeof value === 'boolean' ? String(value) : value },
    state: { value: { ...state, options } },
  }) as FieldBinding
  const children = <RadioChoices field={choices} />
  return fieldFrame({ field, as: 'radiogroup', children })
}

export const BooleanReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) =>
  valueText(definition, value, booleanType, true),
)
