import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const policyNumber: FieldDefinition = {
  id: 'policy_number',
  type: 'text-name-value',
  display_label: 'Policy number',
  helper_text: 'On your insurance card.',
  required: true,
}

export const textNameValueExamples = {
  Empty: { field: policyNumber },
  Answered: { field: policyNumber, answer: 'MS-20417' },
  Optional: { field: { ...policyNumber, required: false } },
  Missing: { field: policyNumber, checked: true },
  ReadOnly: { field: policyNumber, answer: 'MS-20417', mode: 'read-only' },
  Disabled: { field: policyNumber, answer: 'MS-20417', mode: 'disabled' },
  Review: { field: policyNumber, answer: 'MS-20417', mode: 'review' },
  ReviewEmpty: { field: policyNumber, mode: 'review' },
} satisfies WidgetExamples
