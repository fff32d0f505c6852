/**
 * Whether `word` begins with `term` but for one wrong, missing, extra or swapped letter
 * ("lisinipril", "eliqis", "metfornim" at its end).
 */
export function startsWithOneSlip(word: string, term: string): boolean {
  let first = 0
  while (first < term.length && first < word.length && term[first] === word[first]) first += 1
  const restOfTerm = term.slice(first)
  const restOfWord = word.slice(first)
  const isPrefix = (rest: string, skipped: number): boolean =>
    restOfWord.slice(skipped).startsWith(rest)
  return (
    isPrefix(restOfTerm.slice(1), 1) ||
    isPrefix(restOfTerm, 1) ||
    isPrefix(restOfTerm.slice(1), 0) ||
    isPrefix((restOfTerm[1] ?? '') + (restOfTerm[0] ?? '') + restOfTerm.slice(2), 0)
  )
}
