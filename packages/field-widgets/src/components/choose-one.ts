import type { FieldDefinition } from '@gapwise/form-engine/core'
import { textsIn, type TextCatalog } from '@gapwise/form-react'
import { instructionTexts } from '../texts/en'

/** Returns what to do at a question with one choice. */
export function chooseOne({ options = [] }: FieldDefinition, texts?: TextCatalog): string {
  const { chooseAnswer, chooseYesOrNo } = textsIn(texts, instructionTexts)
  const isYesOrNo = options.length === 2 && options[0]?.key === 'Yes' && options[1]?.key === 'No'
  return isYesOrNo ? chooseYesOrNo : chooseAnswer
}
