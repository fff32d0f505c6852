import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const partB: FieldDefinition = {
  id: 'medicare_part_b',
  type: 'complex-date-picker',
  display_label: 'When did your Medicare Part B start?',
  helper_text: 'It is on your Medicare card. For example: 3 27 2021',
  required: true,
}

/** The preset is the day 65 years before the examples' date. The user has not confirmed it (D6). */
const birthDate: FieldDefinition = {
  id: 'applicant_dob',
  type: 'complex-date-picker',
  display_label: 'Date of birth',
  helper_text: 'For example: 3 27 1956',
  required: true,
}

export const complexDatePickerExamples = {
  Empty: { field: partB },
  Answered: { field: partB, answer: '2021-03-27' },
  Unconfirmed: { field: birthDate },
  Birthday: { field: { ...birthDate, id: 'born', maximum_value: '2010-12-31' } },
  TwoDigitYear: {
    field: { ...birthDate, id: 'born', maximum_value: '2010-12-31' },
    answer: '3/27/55',
    checked: true,
  },
  Optional: { field: { ...partB, required: false } },
  Missing: { field: partB, checked: true },
  NotReal: { field: partB, answer: '2/30/2021', checked: true },
  TooEarly: {
    field: { ...partB, minimum_value: '1966-07-01' },
    answer: '1965-07-30',
    checked: true,
  },
  ReadOnly: { field: partB, answer: '2021-03-27', mode: 'read-only' },
  Disabled: { field: partB, answer: '2021-03-27', mode: 'disabled' },
  Review: { field: partB, answer: '2021-03-27', mode: 'review' },
  ReviewUnconfirmed: { field: birthDate, mode: 'review' },
  ReviewUnfinished: { field: partB, answer: '2/30/2021', mode: 'review' },
  ReviewEmpty: { field: partB, mode: 'review' },
} satisfies WidgetExamples
