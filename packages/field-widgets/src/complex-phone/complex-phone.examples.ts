import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const phone: FieldDefinition = {
  id: 'phone',
  type: 'complex-phone',
  display_label: 'Phone number',
  helper_text: 'With area code, for example 555 010 0199.',
  required: true,
}

export const complexPhoneExamples = {
  Empty: { field: phone },
  Answered: { field: phone, answer: '5550100199' },
  Optional: { field: { ...phone, required: false } },
  Missing: { field: phone, checked: true },
  Invalid: { field: phone, answer: '555 010', checked: true },
  ReadOnly: { field: phone, answer: '5550100199', mode: 'read-only' },
  Disabled: { field: phone, answer: '5550100199', mode: 'disabled' },
  Review: { field: phone, answer: '5550100199', mode: 'review' },
  ReviewEmpty: { field: phone, mode: 'review' },
} satisfies WidgetExamples
