import type { AnswerValue } from '@gapwise/form-engine'
import { answerText } from '../parts'

/** Nine digits as 123-45-6789; anything else as it was typed. */
export function formatSsn(value: AnswerValue): string {
  const text = answerText(value)
  const parts = /^(\d{3})(\d{2})(\d{4})$/.exec(text)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : text
}

/** A number that is not whole yet stays readable: masked, nobody could correct it. */
export function isWholeSsn(value: AnswerValue | undefined): boolean {
  return typeof value === 'string' && /^\d{9}$/.test(value)
}
