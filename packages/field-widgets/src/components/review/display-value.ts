import type { AnswerValue, FieldDefinition } from '@gapwise/form-engine/core'
import type { TextCatalog } from '@gapwise/form-react'
import { answerText } from '../answer-text'
import { formatted } from './formatted'

/**
 * Returns the unmasked text from `formatAnswer` as one string. Keeps spaces at the start and end as
 * typed. `texts` are the sentences of the language, by default English.
 */
export function displayValue(
  field: Pick<FieldDefinition, 'type'> & Partial<FieldDefinition>,
  value: AnswerValue,
  texts?: TextCatalog,
): string {
  const { answered, lines } = formatted({ id: '', ...field }, value, texts, false)
  const typed = answerText(value)
  const shown = lines.join('\n')
  return !answered || shown === typed.trim() ? typed : shown
}
