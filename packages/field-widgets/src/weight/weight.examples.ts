import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const weight: FieldDefinition = {
  id: 'weight',
  type: 'weight',
  display_label: 'How much do you weigh?',
  helper_text: 'Your best guess is fine.',
  required: true,
  minimum_number: 50,
  maximum_number: 700,
}

const metric: FieldDefinition = {
  ...weight,
  units: 'metric',
  minimum_number: 25,
  maximum_number: 320,
}

export const weightExamples = {
  Preset: { field: weight },
  Answered: { field: weight, answer: 162 },
  Optional: { field: { ...weight, required: false }, answer: 162 },
  TooLittle: { field: weight, answer: 15, checked: true },
  NotReadable: { field: weight, answer: '70 kg', checked: true },
  Metric: { field: metric, answer: 73 },
  MetricTooLittle: { field: metric, answer: 15, checked: true },
  MetricReview: { field: metric, answer: 73, mode: 'review' },
  ReadOnly: { field: weight, answer: 162, mode: 'read-only' },
  Disabled: { field: weight, answer: 162, mode: 'disabled' },
  Review: { field: weight, answer: 162, mode: 'review' },
  ReviewPreset: { field: weight, mode: 'review' },
  ReviewUnfinished: { field: weight, answer: '70 kg', mode: 'review' },
} satisfies WidgetExamples
