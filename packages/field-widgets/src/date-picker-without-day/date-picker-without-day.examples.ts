import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const coverage: FieldDefinition = {
  id: 'supplemental_start_date',
  type: 'date-picker-without-day',
  display_label: 'When did that coverage start?',
  helper_text: 'The month and year are enough. For example: 10 2019',
  required: true,
}

export const datePickerWithoutDayExamples = {
  Preset: { field: coverage },
  Answered: { field: coverage, answer: '2019-10-01' },
  Optional: { field: { ...coverage, required: false }, answer: '2019-10-01' },
  Missing: { field: coverage, answer: '', checked: true },
  NotReal: { field: coverage, answer: '13/2019', checked: true },
  TooLate: {
    field: { ...coverage, maximum_value: '2026-03-15' },
    answer: '2026-04-01',
    checked: true,
  },
  ReadOnly: { field: coverage, answer: '2019-10-01', mode: 'read-only' },
  Disabled: { field: coverage, answer: '2019-10-01', mode: 'disabled' },
  Review: { field: coverage, answer: '2019-10-01', mode: 'review' },
  ReviewUnfinished: { field: coverage, answer: '10/', mode: 'review' },
  ReviewEmpty: { field: coverage, answer: '', mode: 'review' },
} satisfies WidgetExamples
