import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const planType: FieldDefinition = {
  id: 'other_insurance_plan_type',
  type: 'string-picker',
  display_label: 'Type of plan',
  helper_text: 'It is printed on your insurance card.',
  required: true,
  options: [
    { key: 'Employer', value: 'Employer' },
    { key: 'Union', value: 'Union' },
    { key: 'Individual', value: 'Individual' },
  ],
}

export const stringPickerExamples = {
  Empty: { field: planType },
  Answered: { field: planType, answer: 'Union' },
  WithoutOptions: {
    field: { id: 'company', type: 'string-picker', display_label: 'Company', required: true },
    answer: 'Sandia Mutual',
  },
  Optional: { field: { ...planType, required: false } },
  Missing: { field: planType, checked: true },
  ReadOnly: { field: planType, answer: 'Union', mode: 'read-only' },
  Disabled: { field: planType, answer: 'Union', mode: 'disabled' },
  Review: { field: planType, answer: 'Union', mode: 'review' },
  ReviewEmpty: { field: planType, mode: 'review' },
} satisfies WidgetExamples
