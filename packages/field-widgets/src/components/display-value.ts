import { formatAnswer, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine'
import { answerText } from './answer-text'

/**
 * Returns the text of `formatAnswer` without masking, as one string. Keeps surrounding spaces as
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
