import { textsIn, type TextCatalog, type TextsOf, type Widget } from '@gapwise/form-react'
import { instructionTexts } from '../texts/en'

type InstructionTexts = TextsOf<typeof instructionTexts>

/** Returns the `instruction` of a widget with one sentence for all questions. */
export function instructionOf(
  name: Exclude<keyof InstructionTexts, 'addEntry'>,
): NonNullable<Widget['instruction']> {
  return (_definition, texts?: TextCatalog) => textsIn(texts, instructionTexts)[name]
}
