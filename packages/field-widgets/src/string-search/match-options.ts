import type { Suggestion } from '@gapwise/form-react'

/**
 * One entry of a list. `folded` is its text without case and accents. It is computed once instead
 * of on every keystroke.
 */
interface FoldedText extends Suggestion {
  readonly folded: string
}

/** The entries to show for the typed text. */
export interface Matches {
  readonly suggestions: readonly Suggestion[]
  /** Number of matching entries that are not shown. */
  readonly hidden: number
}

/**
 * Maximum number of entries to show. Reading a longer list would take more time than typing one
 * more letter.
 */
export const MOST_SHOWN = 50

/** Removes case and accents, so that "José" and "JOSE" find the same entries. */
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
 * Returns the entries that contain the typed text. Entries that start with it come first. Next come
 * entries with a word that starts with it, then the rest. Each group keeps the order of the list.
 * Reads the list once.
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
