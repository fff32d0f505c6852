/** How many pairs of letters are still compared before no more suggestions are looked for. */
export interface Effort {
  left: number
}

/**
 * What one check spends on suggestions: a fraction of a second. Thousands of wrong names among
 * thousands of ids would take minutes; whoever has that many checks again after mending the first.
 */
export const MOST_COMPARED: number = 5e7

/** Names longer than this are never compared: comparing takes time by the product of the lengths. */
const LONGEST_COMPARED = 40

/** The most similar of the known names, if one is similar enough, or the first it is a part of. */
export function closestName(
  name: string,
  known: Iterable<string>,
  effort: Effort,
): string | undefined {
  if (name.length > LONGEST_COMPARED || effort.left < 0) return undefined
  const letters = name.toLowerCase()
  let best: string | undefined
  // Two slips in a word of four letters are one swap of neighbours; in a shorter one, another word.
  let bestDistance = (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3))) + 1
  for (const candidate of known) {
    effort.left -= candidate.length
    const other = candidate.toLowerCase()
    // A closer one may still take its place.
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

/** Insertions, deletions and replacements that turn one text into the other (Levenshtein), up to a limit. */
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
    // No later row has a smaller number than the smallest of this one.
    if (least >= limit) return limit
  }
  return row[right.length]!
}
