import { quantityType } from '@gapwise/form-engine/types'
import { textsIn, useField, type WidgetProps } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { answerText, fieldFrame, reviewOf, Select, textInput, useTypedText } from '../components'
import { valueTexts } from '../texts/en'
import { valueText } from './typed-value'

function textOf(part: unknown): string {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

/** Returns the two parts of an answer. Text that is not an amount with a unit is the amount. */
function partsOf(answer: unknown): { readonly value: string; readonly unit: string } {
  if (typeof answer !== 'object' || answer === null) return { value: textOf(answer), unit: '' }
  const { value = '', unit = '' } = answer as { readonly value?: unknown; readonly unit?: unknown }
  return { value: textOf(value), unit: textOf(unit) }
}

/** Asks for an amount, and for its unit if there are several. */
export function Quantity({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { options } = field.state
  const texts = textsIn(field.texts, valueTexts)
  const { value, unit } = partsOf(field.value)
  // A unit without an amount is not an answer, so it is kept here.
  const [chosen, setChosen] = useState('')
  const selected = unit || chosen || (options.length === 1 ? options[0]!.key : '')
  const set = (amount: string, key: string) =>
    field.setValue(amount === '' ? undefined : { value: amount, ...(key && { unit: key }) })
  const typed = useTypedText({
    value: value === '' ? undefined : value,
    setValue: (amount) => {
      const stored = partsOf(set(answerText(amount), selected)).value
      return stored === '' ? undefined : stored
    },
  })
  // The hint and the error describe the whole group.
  const inputProps = {
    ...field.inputProps,
    'aria-describedby': undefined,
    name: field.nameOf('amount'),
  }
  const unitProps = { ...inputProps, id: field.ids.part('unit'), name: field.nameOf('unit') }
  const unitField = { ...field, inputProps: unitProps }
  const children = (
    <div className="gw-input-group">
      <div className="gw-part">
        <label className="gw-part-label" htmlFor={inputProps.id}>
          {texts.amount}
        </label>
        {textInput(
          { inputProps, typed, characters: 10 },
          { inputMode: 'decimal', autoComplete: 'off' },
        )}
      </div>
      <div className="gw-part">
        <label className="gw-part-label" htmlFor={unitField.inputProps.id}>
          {texts.unit}
        </label>
        <Select
          field={unitField}
          selected={selected}
          onSelect={(key = '') => {
            setChosen(key)
            if (value !== '') set(value, key)
          }}
        />
      </div>
    </div>
  )
  return fieldFrame({ field, as: 'group', children })
}

export const QuantityReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) =>
  valueText(definition, value, quantityType, true),
)
