import { textsIn, type TextGroup, type Widget } from '@gapwise/form-react'

/** Returns the `instruction` of a widget with one sentence for all questions. */
export function instructionOf(sentence: TextGroup<string>): NonNullable<Widget['instruction']> {
  return (_definition, texts) => textsIn(texts, sentence)
}
