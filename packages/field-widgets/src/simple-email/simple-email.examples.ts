import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const email: FieldDefinition = {
  id: 'email',
  type: 'simple-email',
  display_label: 'Email address',
  helper_text: 'We’ll send only your sign-in link there.',
  required: true,
}

export const simpleEmailExamples = {
  Empty: { field: email },
  Answered: { field: email, answer: 'rosa.keller@example.org' },
  Optional: { field: { ...email, required: false } },
  Missing: { field: email, checked: true },
  Invalid: { field: email, answer: 'rosa.keller@', checked: true },
  ReadOnly: { field: email, answer: 'rosa.keller@example.org', mode: 'read-only' },
  Disabled: { field: email, answer: 'rosa.keller@example.org', mode: 'disabled' },
  Review: { field: email, answer: 'rosa.keller@example.org', mode: 'review' },
  ReviewEmpty: { field: email, mode: 'review' },
} satisfies WidgetExamples
