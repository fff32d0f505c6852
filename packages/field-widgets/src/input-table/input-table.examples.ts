import type { FieldDefinition, TableRow } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const stays: FieldDefinition = {
  id: 'hospital_stays',
  type: 'input-table',
  display_label: 'Hospital and emergency room visits in the past five years',
  helper_text: 'One entry for each visit. An estimate of the date is fine.',
  required: true,
  maxlength: 3,
  child_fields: [
    { id: 'place', type: 'text', display_label: 'Hospital', required: true },
    { id: 'visited', type: 'date-picker-without-day', display_label: 'When', required: true },
    {
      id: 'overnight',
      type: 'radio-without-tiles',
      display_label: 'Did you stay overnight?',
      required: true,
      options: [
        { key: 'yes', value: 'Yes' },
        { key: 'no', value: 'No' },
      ],
    },
    {
      id: 'nights',
      type: 'integer-picker',
      display_label: 'How many nights?',
      minimum_number: 1,
      maximum_number: 365,
      depends_on: {
        field_value_list: [{ id: 'overnight', section_id: 'example', value: 'yes' }],
      },
    },
  ],
}

const visits: readonly TableRow[] = [
  { place: 'Presbyterian, Albuquerque', visited: '2024-10-01', overnight: 'yes', nights: 2 },
  { place: 'Holy Cross, Taos', visited: '2025-02-01', overnight: 'no' },
]

/** The same questions, one visit at a time. */
const pages: FieldDefinition = { ...stays, presentation: 'pages', entry_name: 'Visit' }

/** Each stay has a list of treatments, and what they cost together. */
const treatments: FieldDefinition = {
  ...stays,
  display_label: 'Hospital stays and what was done',
  entry_name: 'Stay',
  child_fields: [
    { id: 'place', type: 'text', display_label: 'Hospital', required: true },
    {
      id: 'treatments',
      type: 'input-table',
      display_label: 'Treatments in this stay',
      entry_name: 'Treatment',
      child_fields: [
        { id: 'treatment', type: 'text', display_label: 'Treatment', required: true },
        { id: 'cost', type: 'integer-picker', display_label: 'Cost in dollars' },
        {
          id: 'reason',
          type: 'text',
          display_label: 'Why was it needed?',
          visible_if: { gt: [{ field: 'cost' }, 1000] },
          required_if: { eq: [{ field: 'place' }, 'Lovelace'] },
        },
      ],
    },
    {
      id: 'total',
      type: 'integer-picker',
      display_label: 'Cost of all treatments',
      computed: { sum: { rows: { field: 'treatments' }, of: { field: 'cost' } } },
    },
  ],
}

const treated: readonly TableRow[] = [
  { place: 'Holy Cross, Taos', treatments: [{ treatment: 'X-ray', cost: 300 }] },
  {
    place: 'Lovelace',
    treatments: [
      { treatment: 'Cast', cost: 500 },
      { treatment: 'Surgery', cost: 9000 },
    ],
  },
]

export const inputTableExamples = {
  Empty: { field: stays },
  Answered: { field: stays, answer: visits },
  Full: { field: stays, answer: [...visits, { place: 'Lovelace', overnight: 'no' }] },
  Optional: { field: { ...stays, required: false } },
  Missing: { field: stays, checked: true },
  RowIncomplete: { field: stays, answer: [...visits, { visited: '13/2025' }], checked: true },
  ReadOnly: { field: stays, answer: visits, mode: 'read-only' },
  Disabled: { field: stays, answer: visits, mode: 'disabled' },
  Review: { field: stays, answer: visits, mode: 'review' },
  ReviewEmpty: { field: stays, mode: 'review' },
  Pages: { field: pages, answer: visits },
  PagesEmpty: { field: pages },
  PagesFull: { field: pages, answer: [...visits, { place: 'Lovelace', overnight: 'no' }] },
  PagesMissing: { field: pages, checked: true },
  PagesRowIncomplete: { field: pages, answer: [...visits, { visited: '13/2025' }], checked: true },
  PagesReadOnly: { field: pages, answer: visits, mode: 'read-only' },
  PagesDisabled: { field: pages, answer: visits, mode: 'disabled' },
  Nested: { field: treatments, answer: treated },
  NestedIncomplete: { field: treatments, answer: treated, checked: true },
  NestedReview: { field: treatments, answer: treated, mode: 'review' },
} satisfies WidgetExamples
