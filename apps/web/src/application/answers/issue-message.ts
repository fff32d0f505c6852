import { fieldAt } from '@gapwise/enrollment'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { Form, Issue } from '@gapwise/form-engine/core'

/**
 * Returns an issue's message. If the field's widget has its own message for the issue, returns that
 * message. For example, a widget for heights uses feet and inches (C-28).
 */
export function issueMessage(form: Form, issue: Issue): string {
  const type = fieldAt(form.definition, issue)?.definition.type
  const words = type && defaultRegistry.get(type)?.words?.(issue)
  return (words || issue).message
}
