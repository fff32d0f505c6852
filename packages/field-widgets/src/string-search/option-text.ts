import type { FieldOption } from '@gapwise/form-engine'
import { foldText } from './match-options'

/** Converts between the text in the box and the answer. */
export interface OptionTexts {
  /**
   * Returns the key of the option with this text, otherwise the text itself.
   * @see D47
   */
  readonly answerOf: (text: string) => string | undefined
  /** Returns the text of the option with this key, otherwise the answer itself. */
  readonly textOf: (answer: unknown) => string
}

/** Cache, because a list with thousands of options is looked up on every keystroke. */
const known = new WeakMap<readonly FieldOption[], OptionTexts>()

const NO_OPTIONS: readonly FieldOption[] = []

/** Returns the two lookups for the options of a definition. */
export function optionTexts(options: readonly FieldOption[] = NO_OPTIONS): OptionTexts {
  const texts = known.get(options) ?? createOptionTexts(options)
  known.set(options, texts)
  return texts
}

function createOptionTexts(options: readonly FieldOption[]): OptionTexts {
  // Reversed, so that the first of two options with the same text wins.
  const backwards = [...options].reverse()
  const keys = new Map(backwards.map(({ key, value }) => [foldText(value), key]))
  const texts = new Map(backwards.map(({ key, value }) => [key, value]))
  return {
    answerOf: (text) => (text.trim() === '' ? undefined : (keys.get(foldText(text)) ?? text)),
    textOf: (answer) => (typeof answer === 'string' ? (texts.get(answer) ?? answer) : ''),
  }
}
