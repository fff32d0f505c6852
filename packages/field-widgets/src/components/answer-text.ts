import type { AnswerValue } from '@gapwise/form-engine/core'

/**
 * Returns a string or number as a string. For anything else, such as a list, returns an empty
 * string.
 */
export function answerText(value: AnswerValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
