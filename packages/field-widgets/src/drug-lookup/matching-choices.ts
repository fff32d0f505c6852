import { foldText } from '../string-search/match-options'

/**
 * Returns the choices that an unfinished text can become, such as `500 mg` for `500`. A number is
 * never continued: `5` can become `5 mg`, but not `50 mg` or `5.5 mg`. Returns nothing if the text
 * already is a choice.
 */
export function matchingChoices(text: string, choices: readonly string[]): readonly string[] {
  const typed = withoutSpaces(text)
  if (typed === '') return []
  const folded = choices.map((choice) => ({ choice, words: withoutSpaces(choice) }))
  const same = folded.filter(({ words }) => words === typed)
  if (same.length > 0) return same.map(({ choice }) => choice).filter((choice) => choice !== text)
  const isNumber = /\d$/.test(typed)
  return folded
    .filter(({ words }) => words.startsWith(typed))
    .filter(({ words }) => !isNumber || !/^[\d.,]/.test(words.slice(typed.length)))
    .map(({ choice }) => choice)
}

function withoutSpaces(text: string): string {
  return foldText(text).replace(/\s/g, '')
}
