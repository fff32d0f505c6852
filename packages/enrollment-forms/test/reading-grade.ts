const WORD = /[\p{L}\d’%]+/gu

/**
 * The words of each sentence. A line of a list counts as a sentence.
 */
export function sentencesOf(texts: readonly string[]): string[][] {
  return texts
    .flatMap((text) => text.split(/[.!?;:\n]/))
    .map((sentence) => [...(sentence.match(WORD) ?? [])])
    .filter((words) => words.length > 0)
}

/**
 * Flesch-Kincaid grade of some texts: the years of school they ask for. Syllables are counted as
 * groups of vowels, which is near enough for a limit.
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
