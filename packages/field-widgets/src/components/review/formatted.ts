import {
  formatAnswer,
  type AnswerValue,
  type FieldDefinition,
  type FormattedAnswer,
} from '@gapwise/form-engine/core'
import type { TextCatalog } from '@gapwise/form-react'

/** Formats an answer in the language of the catalog. Masks sensitive answers. */
export function formatted(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  texts: TextCatalog | undefined,
  mask = true,
): FormattedAnswer {
  return formatAnswer(field, value, texts ? { mask, texts: texts.answers } : { mask })
}
