import type { AnswerValue } from '@gapwise/form-engine'

/** An answer of one text or number as text; none and lists are empty. */
export function answerText(value: AnswerValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
