import type { Answers } from '@gapwise/form-engine'

export function isPlainRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns true if a value has the shape of answers: sections that contain fields, without `null`.
 */
export function isAnswers(value: unknown): value is Answers {
  return (
    isPlainRecord(value) &&
    Object.values(value).every(
      (fields) =>
        isPlainRecord(fields) && Object.values(fields).every((answer) => isAnswerShaped(answer)),
    )
  )
}

export function isAnswerShaped(value: unknown): boolean {
  const isSingle = ['string', 'number', 'boolean'].includes(typeof value)
  return isSingle || Array.isArray(value) || isPlainRecord(value)
}
