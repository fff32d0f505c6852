import type { FieldOption } from '@gapwise/form-engine'
import { foldText } from './match-options'

/** Between the texts in the box and the answers they stand for. */
export interface OptionTexts {
  /** An option's key when the text is its text (D47), else the text itself. */
  readonly answerOf: (text: string) => string | undefined
  /** The option's text for its key, else the answer itself. */
  readonly textOf: (answer: unknown) => string
}

/** Looked up with every key, so a list of thousands is read through once and not each time. */
const known = new WeakMap<readonly FieldOption[], OptionTexts>()

const NO_OPTIONS: readonly FieldOption[] = []

/** The two look-ups for the options of a definition. */
export function optionTexts(options: readonly FieldOption[] = NO_OPTIONS): OptionTexts {
  const texts = known.get(options) ?? createOptionTexts(options)
  known.set(options, texts)
  return texts
}

function createOptionTexts(options: readonly FieldOption[]): OptionTexts {
  // Backwards, so that of two options with one text the first one holds.
  const backwards = [...options].reverse()
  const keys = new Map(backwards.map(({ key, value }) => [foldText(value), key]))
  const texts = new Map(backwards.map(({ key, value }) => [key, value]))
  return {
    answerOf: (text) => (text.trim() === '' ? undefined : (keys.get(foldText(text)) ?? text)),
    textOf: (answer) => (typeof answer === 'string' ? (texts.get(answer) ?? answer) : ''),
  }
}
