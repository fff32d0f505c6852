import {
  formatText,
  type AnswerKind,
  type AnswerValue,
  type FieldDefinition,
} from '@gapwise/form-engine/core'
import type { TextCatalog } from '@gapwise/form-react'
import { answerText } from './answer-text'

/** Returns an answer as its box shows it. Keeps spaces at the start and end as typed. */
export function shownText(
  kind: AnswerKind,
  field: FieldDefinition,
  value: AnswerValue | undefined,
  texts?: TextCatalog,
): string {
  const typed = answerText(value)
  const shown = formatText(kind, field, typed, texts?.answers)
  return shown === typed.trim() ? typed : shown
}
