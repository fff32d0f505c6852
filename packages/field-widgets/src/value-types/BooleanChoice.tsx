import type { FieldOption } from '@gapwise/form-engine/core'
import { booleanType } from '@gapwise/form-engine/types'
import {
  textsIn,
  useField,
  type FieldBinding,
  type TextsOf,
  type WidgetProps,
} from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { fieldFrame, RadioChoices, reviewOf } from '../components'
import { valueTexts } from '../texts/en'
import { valueText } from './typed-value'

/** Asks for yes or no. The answer is `true` or `false`. */
export function BooleanChoice({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { value, state } = field
  const options =
    state.options.length > 0 ? state.options : yesOrNo(textsIn(field.texts, valueTexts))
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

function yesOrNo({ yes, no }: TextsOf<typeof valueTexts>): readonly FieldOption[] {
  return [
    { key: 'true', value: yes },
    { key: 'false', value: no },
  ]
}
