import type { FieldOption } from '@gapwise/form-engine/core'
import { foldText } from './match-options'

/** Converts between the text in the box and the answer. */
export interface OptionTexts {
  /**
   * Returns the key of the option with this text. Returns the text itself if no option has it.
   * @see D47
   */
  readonly answerOf: (text: string) => string | undefined
  /**
   * Returns the text of the option whose key is `answer`. Returns the answer itself if there is no
   * such option.
   */
  readonly textOf: (answer: unknown) => string
}

/**
 * Cache of the lookups for each list of options. Without this cache, every keystroke would process
 * a list that can have thousands of options.
 */
const known = new WeakMap<readonly FieldOption[], OptionTexts>()

const NO_OPTIONS: readonly FieldOption[] = []

/** Returns both lookups (text to key, key to text) for a definition's options. */
export function optionTexts(options: readonly FieldOption[] = NO_OPTIONS): OptionTexts {
  const texts = known.get(options) ?? createOptionTexts(options)
  known.set(options, texts)
  return texts
}

function createOptionTexts(options: readonly FieldOption[]): OptionTexts {
  // The list is reversed, so that the first of two options with the same text wins.
  const backwards = [...options].reverse()
  const keys = new Map(backwards.map(({ key, value }) => [foldText(value), key]))
  const texts = new Map(backwards.map(({ key, value }) => [key, value]))
  return {
    answerOf: (text) => (text.trim() === '' ? undefined : (keys.get(foldText(text)) ?? text)),
    textOf: (answer) => (typeof answer === 'string' ? (texts.get(answer) ?? answer) : ''),
  }
}
