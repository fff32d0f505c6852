/** Remaining budget for comparing letters. When it is used up, no more suggestions are made. */
export interface Effort {
  left: number
}

/**
 * Maximum number of steps that one check spends on suggestions. This many steps take a fraction of
 * a second. Without a maximum, thousands of wrong names would take minutes.
 */
export const COMPARISON_BUDGET: number = 5e7

/**
 * Maximum length of a name to compare. The time is proportional to the product of the two names'
 * lengths.
 */
const MAX_COMPARED_LENGTH = 40

/**
 * Returns the most similar known name, if one is similar enough. Otherwise, returns the first known
 * name that contains `name`.
 */
export function closestName(
  name: string,
  known: Iterable<string>,
  effort: Effort,
): string | undefined {
  if (name.length > MAX_COMPARED_LENGTH || effort.left < 0) return undefined
  const letters = name.toLowerCase()
  let best: string | undefined
  // In a word of four letters, two edits are often one swap of neighboring letters. In a shorter
  // word, two edits make a different word.
  let bestDistance = (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3))) + 1
  for (const candidate of known) {
    effort.left -= candidate.length
    const other = candidate.toLowerCase()
    // Keep this candidate as a fallback. A candidate with a small enough edit distance can still
    // replace it.
    if (letters.length > 3 && other.includes(letters)) best ??= candidate
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(letters, other, bestDistance, effort)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * Returns the Levenshtein distance between two strings. Returns `limit` early if the distance is at
 * least that large.
 */
function editDistance(left: string, right: string, limit: number, effort: Effort): number {
  const row: number[] = []
  for (let column = 0; column <= right.length; column += 1) row.push(column)
  for (let at = 0; at < left.length; at += 1) {
    let diagonal = at
    let least = (row[0] = at + 1)
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = diagonal + (left[at] === right[column - 1] ? 0 : 1)
      diagonal = row[column]!
      row[column] = Math.min(replaced, diagonal + 1, row[column - 1]! + 1)
      least = Math.min(least, row[column]!)
    }
    effort.left -= right.length
    // The minimum of a row never decreases from one row to the next. If it has reached `limit`, the
    // final distance is at least `limit`.
    if (least >= limit) return limit
  }
  return row[right.length]!
}
