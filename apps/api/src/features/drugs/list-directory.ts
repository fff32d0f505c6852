import type { MedicineEntry, DrugDirectory } from './types'

const MOST_RESULTS = 10
const SHORTEST_TERM = 2
/**
 * Shortest search term in which a typo is tolerated. With a typo, shorter terms can match a
 * different medicine.
 */
const SHORTEST_MISSPELLED = 5

interface Entry {
  drug: MedicineEntry
  /** Letters and digits of the name, in lowercase. */
  key: string
  /** Letters and digits of each word of the name, in lowercase. */
  words: string[]
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
}

/**
 * Returns the letters and digits to search for. Removes the strength: "Eliquis 5 mg" becomes
 * "eliquis".
 */
function searchKey(term: string): string {
  const words = term.trim().split(/\s+/)
  const strength = words.findIndex((word, index) => index > 0 && /^\d/.test(word))
  return keyOf((strength === -1 ? words : words.slice(0, strength)).join(' '))
}

/**
 * Returns the matching medicines. Matches at the start of the name come first, then matches at the
 * start of a word.
 */
function find(entries: readonly Entry[], key: string): Entry[] {
  const beginning = entries.filter((entry) => entry.key.startsWith(key))
  const beginningOfWord = entries.filter(({ words }) => words.some((word) => word.startsWith(key)))
  const anywhere = entries.filter((entry) => entry.key.includes(key))
  const found = new Set([...beginning, ...beginningOfWord, ...anywhere])
  if (found.size > 0 || key.length < SHORTEST_MISSPELLED) return [...found]
  return entries.filter((entry) => startsWithOneTypo(entry.key, key))
}

/** Creates a drug directory that searches a list of medicines. */
export function createListDirectory(drugs: readonly MedicineEntry[]): DrugDirectory {
  const entries = drugs
    .map((drug): Entry => ({
      drug,
      key: keyOf(drug.name),
      words: drug.name.split(/[\s,-]+/).map(keyOf),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  return {
    search: (term) => {
      const key = searchKey(term)
      const found = key.length < SHORTEST_TERM ? [] : find(entries, key)
      return Promise.resolve(found.slice(0, MOST_RESULTS).map(({ drug }) => drug))
    },
  }
}

/**
 * Returns `true` if `word` begins with `term`. One wrong, missing, extra, or swapped letter is
 * allowed, as in "lisinipril" and "eliqis".
 */
function startsWithOneTypo(word: string, term: string): boolean {
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
