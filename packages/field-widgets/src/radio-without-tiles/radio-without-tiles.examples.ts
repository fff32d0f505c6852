import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const paymentMode: FieldDefinition = {
  id: 'payment_mode',
  type: 'radio-without-tiles',
  display_label: 'How often would you like to pay?',
  helper_text: 'Paying by the year saves the most.',
  required: true,
  options: [
    { key: 'monthly', value: 'Every month' },
    { key: 'quarterly', value: 'Every three months' },
    { key: 'annual', value: 'Once a year' },
  ],
}

export const radioWithoutTilesExamples = {
  Empty: { field: paymentMode },
  Answered: { field: paymentMode, answer: 'monthly' },
  Optional: { field: { ...paymentMode, required: false }, answer: 'annual' },
  Missing: { field: paymentMode, checked: true },
  ReadOnly: { field: paymentMode, answer: 'annual', mode: 'read-only' },
  Disabled: { field: paymentMode, answer: 'annual', mode: 'disabled' },
  Review: { field: paymentMode, answer: 'quarterly', mode: 'review' },
  ReviewEmpty: { field: paymentMode, mode: 'review' },
} satisfies WidgetExamples
