import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const ssn: FieldDefinition = {
  id: 'max_ssn',
  type: 'ssn',
  display_label: 'Social Security number',
  helper_text: 'The insurer needs it to check your Medicare enrollment.',
  required: true,
}

export const ssnExamples = {
  Empty: { field: ssn },
  Masked: { field: ssn, answer: '219099999' },
  Optional: { field: { ...ssn, required: false } },
  Missing: { field: ssn, checked: true },
  Invalid: { field: ssn, answer: '2190', checked: true },
  ReadOnly: { field: ssn, answer: '219099999', mode: 'read-only' },
  Disabled: { field: ssn, answer: '219099999', mode: 'disabled' },
  Review: { field: ssn, answer: '219099999', mode: 'review' },
  ReviewEmpty: { field: ssn, mode: 'review' },
} satisfies WidgetExamples
