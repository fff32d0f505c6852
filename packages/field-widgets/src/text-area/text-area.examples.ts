import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const reason: FieldDefinition = {
  id: 'brain_surgery_reason',
  type: 'text-area',
  display_label: 'Why did you have surgery?',
  helper_text: 'A few plain words are enough.',
  required: true,
  maxlength: 60,
}

export const textAreaExamples = {
  Empty: { field: reason },
  Answered: { field: reason, answer: 'After a fall in the garden.\nIt healed well.' },
  Optional: {
    field: { id: 'remarks', type: 'text-area', display_label: 'Anything else to tell us?' },
  },
  Missing: { field: reason, checked: true },
  TooLong: {
    field: reason,
    answer: 'After a fall in the garden, and then again two weeks later on the stairs.',
    checked: true,
  },
  ReadOnly: { field: reason, answer: 'After a fall.', mode: 'read-only' },
  Disabled: { field: reason, answer: 'After a fall.', mode: 'disabled' },
  Review: { field: reason, answer: 'After a fall in the garden.\nIt healed well.', mode: 'review' },
  ReviewEmpty: { field: reason, mode: 'review' },
} satisfies WidgetExamples
