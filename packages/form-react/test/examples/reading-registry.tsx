import { fieldTypes, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine'
import { createRegistry, defineWidget, useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'

function Answer({ section, field: id }: WidgetProps): ReactElement {
  const { state } = useField(section, id)
  return (
    <p data-field={id}>
      {state.definition.display_label}: <b>{displayValue(state.definition, state.value)}</b>
    </p>
  )
}

function displayValue({ options }: FieldDefinition, value: AnswerValue | undefined): string {
  if (value === undefined) return 'no answer'
  const keys = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'object' ? Object.values(one).join(' ') : String(one),
  )
  return keys.map((key) => options?.find((one) => one.key === key)?.value ?? key).join(', ')
}

/** For every field type, a widget that only prints the answer. */
export const readingRegistry = createRegistry(
  Object.keys(fieldTypes).map((type) => defineWidget({ type, edit: Answer, review: null })),
)
