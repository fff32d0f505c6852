import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const household: FieldDefinition = {
  id: 'household_size',
  type: 'integer-picker',
  display_label: 'How many adults live in your home?',
  helper_text: 'Count yourself too.',
  required: true,
  minimum_number: 1,
  maximum_number: 20,
}

const year: FieldDefinition = {
  id: 'start_year',
  type: 'integer-picker',
  display_label: 'Year your plan began',
  required: true,
  options: ['2026', '2025', '2024', '2023'].map((key) => ({ key, value: key })),
}

export const integerPickerExamples = {
  Empty: { field: household },
  Answered: { field: household, answer: 2 },
  Years: { field: year, answer: 2025 },
  Optional: { field: { ...household, required: false } },
  Missing: { field: household, checked: true },
  TooSmall: { field: household, answer: 0, checked: true },
  NotANumber: { field: household, answer: 'two', checked: true },
  ReadOnly: { field: household, answer: 2, mode: 'read-only' },
  Disabled: { field: household, answer: 2, mode: 'disabled' },
  Review: { field: household, answer: 2, mode: 'review' },
  ReviewEmpty: { field: household, mode: 'review' },
} satisfies WidgetExamples
