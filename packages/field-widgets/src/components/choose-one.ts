import type { FieldDefinition } from '@gapwise/form-engine/core'
import { textsIn, type TextCatalog } from '@gapwise/form-react'
import { chooseAnswer, chooseYesOrNo } from '../texts/en'

/** Returns what to do at a question with one choice. */
export function chooseOne({ options = [] }: FieldDefinition, texts?: TextCatalog): string {
  const isYesOrNo = options.length === 2 && options[0]?.key === 'Yes' && options[1]?.key === 'No'
  return textsIn(texts, isYesOrNo ? chooseYesOrNo : chooseAnswer)
}
