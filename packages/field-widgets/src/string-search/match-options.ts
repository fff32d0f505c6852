/** One entry of a list, with its folded text so that it is folded once and not at every keystroke. */
interface FoldedEntry<T> {
  readonly entry: T
  readonly text: string
}

/** The entries to show for what was typed. */
export interface Matches<T> {
  readonly shown: readonly T[]
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

/** Prepares a list of any length for {@link matchEntries}. */
export function foldEntries<T>(
  entries: readonly T[],
  textOf: (entry: T) => string,
): readonly FoldedEntry<T>[] {
  return entries.map((entry) => ({ entry, text: foldText(textOf(entry)) }))
}

/**
 * The entries that contain what was typed: first those that begin with it, then those with a word
 * that does, then the rest; within each group in the order of the list. One pass over the list.
 */
export function matchEntries<T>(
  folded: readonly FoldedEntry<T>[],
  query: string,
  most: number = MOST_SHOWN,
): Matches<T> {
  const wanted = foldText(query)
  const groups: [T[], T[], T[]] = [[], [], []]
  let count = 0
  for (const { entry, text } of folded) {
    const index = text.indexOf(wanted)
    if (index < 0) continue
    count += 1
    const group = index === 0 ? 0 : text.includes(` ${wanted}`) ? 1 : 2
    if (groups[group].length < most) groups[group].push(entry)
  }
  const shown = groups.flat().slice(0, most)
  return { shown, hidden: count - shown.length }
}
