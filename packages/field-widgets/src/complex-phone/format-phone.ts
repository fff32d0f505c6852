import type { AnswerValue } from '@gapwise/form-engine'
import { answerText } from '../parts'

/** Ten digits as (555) 010-0199; anything else as it was typed. */
export function formatPhone(value: AnswerValue): string {
  const text = answerText(value)
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(text)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text
}
