import type { FieldOption } from '@gapwise/form-engine'
import { foldText } from './match-options'

/** The answer a text stands for: an option's key when it is its text (D47), else the text itself. */
export function answerOfText(
  text: string,
  options: readonly FieldOption[] = [],
): string | undefined {
  if (text.trim() === '') return undefined
  const folded = foldText(text)
  return options.find(({ value }) => foldText(value) === folded)?.key ?? text
}

/** How an answer stands in the box: the option's text for its key, else the answer itself. */
export function textOfAnswer(answer: unknown, options: readonly FieldOption[] = []): string {
  if (typeof answer !== 'string') return ''
  return options.find(({ key }) => key === answer)?.value ?? answer
}
