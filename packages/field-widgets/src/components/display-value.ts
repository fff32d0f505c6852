import { formatAnswer, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine/core'
import { answerText } from './answer-text'

/**
 * Returns the unmasked text from `formatAnswer` as one string. Keeps spaces at the start and end as
 * typed.
 */
export function displayValue(
  field: Pick<FieldDefinition, 'type'> & Partial<FieldDefinition>,
  value: AnswerValue,
): string {
  const { answered, lines } = formatAnswer({ id: '', ...field }, value, { mask: false })
  const typed = answerText(value)
  const shown = lines.join('\n')
  return !answered || shown === typed.trim() ? typed : shown
}
