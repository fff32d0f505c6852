import type { Suggestion } from '@gapwise/form-react'

/** One text of a list, folded once and not at every keystroke. */
interface FoldedText extends Suggestion {
  readonly folded: string
}

/** The entries to show for what was typed. */
export interface Matches {
  readonly suggestions: readonly Suggestion[]
  /** Matching entries that are not shown. */
  readonly hidden: number
}

/** More than this is no list to read through; typing one more letter is quicker. */
export const MOST_SHOWN = 50

/** Without case and accents: "José" and "JOSE" are the same search. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** Prepares a list of any length for {@link matchTexts}. */
export function foldTexts(texts: readonly string[]): readonly FoldedText[] {
  return texts.map((value) => ({ value, folded: foldText(value) }))
}

/**
 * The entries that contain what was typed: first those that begin with it, then those with a word
 * that does, then the rest; within each group in the order of the list. One pass over the list.
 */
export function matchTexts(texts: readonly FoldedText[], query: string): Matches {
  const wanted = foldText(query)
  const groups: [Suggestion[], Suggestion[], Suggestion[]] = [[], [], []]
  let count = 0
  for (const text of texts) {
    const index = text.folded.indexOf(wanted)
    if (index < 0) continue
    count += 1
    const group = index === 0 ? 0 : text.folded.includes(` ${wanted}`) ? 1 : 2
    if (groups[group].length < MOST_SHOWN) groups[group].push(text)
  }
  const suggestions = groups.flat().slice(0, MOST_SHOWN)
  return { suggestions, hidden: count - suggestions.length }
}
