import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const state: FieldDefinition = {
  id: 'state',
  type: 'key-value-picker',
  display_label: 'State',
  required: true,
  options: [
    { key: 'AZ', value: 'Arizona' },
    { key: 'CO', value: 'Colorado' },
    { key: 'NM', value: 'New Mexico' },
    { key: 'TX', value: 'Texas' },
  ],
}

export const keyValuePickerExamples = {
  Empty: { field: state },
  Answered: { field: state, answer: 'NM' },
  Optional: { field: { ...state, required: false } },
  Missing: { field: state, checked: true },
  NotInTheList: { field: state, answer: 'Nebraska', checked: true },
  ReadOnly: { field: state, answer: 'NM', mode: 'read-only' },
  Disabled: { field: state, answer: 'NM', mode: 'disabled' },
  Review: { field: state, answer: 'NM', mode: 'review' },
  ReviewEmpty: { field: state, mode: 'review' },
} satisfies WidgetExamples
