import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const height: FieldDefinition = {
  id: 'height',
  type: 'height',
  display_label: 'How tall are you?',
  required: true,
  minimum_number: 36,
  maximum_number: 96,
}

const metric: FieldDefinition = {
  ...height,
  units: 'metric',
  minimum_number: 90,
  maximum_number: 250,
}

export const heightExamples = {
  Preset: { field: height },
  Answered: { field: height, answer: 71 },
  Optional: { field: { ...height, required: false }, answer: 71 },
  TooTall: { field: height, answer: 107, checked: true },
  NotReadable: { field: height, answer: '5 ft 14 in', checked: true },
  Metric: { field: metric, answer: 171 },
  MetricNotReadable: { field: metric, answer: 'tall', checked: true },
  MetricReview: { field: metric, answer: 171, mode: 'review' },
  ReadOnly: { field: height, answer: 71, mode: 'read-only' },
  Disabled: { field: height, answer: 71, mode: 'disabled' },
  Review: { field: height, answer: 71, mode: 'review' },
  ReviewPreset: { field: height, mode: 'review' },
  ReviewUnfinished: { field: height, answer: '5 ft 14 in', mode: 'review' },
} satisfies WidgetExamples
