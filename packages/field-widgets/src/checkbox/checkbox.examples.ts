import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const conditions: FieldDefinition = {
  id: 'conditions',
  type: 'checkbox',
  display_label: 'Which of these have you been treated for?',
  helper_text: 'Choose all that apply.',
  required: true,
  options: [
    { key: 'heart', value: 'Heart or circulation' },
    { key: 'lung', value: 'Lungs or breathing' },
    { key: 'diabetes', value: 'Diabetes\nWith or without insulin' },
    { key: 'none', value: 'None of these', exclusive: true },
  ],
}

const consent: FieldDefinition = {
  id: 'consent',
  type: 'checkbox',
  display_label: 'Electronic documents',
  required: true,
  options: [{ key: 'agreed', value: 'I agree to receive my documents by email' }],
}

export const checkboxExamples = {
  Empty: { field: conditions },
  Answered: { field: conditions, answer: ['lung', 'diabetes'] },
  Consent: { field: consent },
  ConsentGiven: { field: consent, answer: ['agreed'] },
  Optional: { field: { ...conditions, required: false } },
  Missing: { field: conditions, checked: true },
  ConsentMissing: { field: consent, checked: true },
  ReadOnly: { field: conditions, answer: ['lung'], mode: 'read-only' },
  Disabled: { field: conditions, answer: ['lung'], mode: 'disabled' },
  Review: { field: conditions, answer: ['lung', 'diabetes'], mode: 'review' },
  ReviewNone: { field: conditions, answer: ['none'], mode: 'review' },
  ReviewEmpty: { field: conditions, mode: 'review' },
} satisfies WidgetExamples
