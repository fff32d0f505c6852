const WORD = /[\p{L}\d’%]+/gu

/** Returns the words in each sentence. A list item counts as a sentence. */
export function sentencesOf(texts: readonly string[]): string[][] {
  return texts
    .flatMap((text) => text.split(/[.!?;:\n]/))
    .map((sentence) => [...(sentence.match(WORD) ?? [])])
    .filter((words) => words.length > 0)
}

/**
 * Returns the Flesch-Kincaid grade, which is the number of school years that a reader needs. Counts
 * groups of vowels as syllables, which is accurate enough for a limit.
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = sentencesOf(texts)
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
}

function countSyllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?<!l)e$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(groups?.length ?? 0, 1)
}
