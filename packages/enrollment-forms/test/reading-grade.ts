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

/**
 * Returns the ease of Spanish text by Fernández Huerta, from 0 to 100. 60 to 70 is what people read
 * after eight years of school.
 *
 * @see J. Fernández Huerta, Medidas sencillas de lecturabilidad, Consigna 214 (1959), 29–32
 */
export function spanishEase(texts: readonly string[]): number {
  const sentences = sentencesOf(texts)
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + countSpanishSyllables(word), 0)
  return 206.84 - (60 * syllables) / words.length - (1.02 * words.length) / sentences.length
}

/** Counts the vowels that carry a syllable. Weak vowels next to another vowel carry none. */
export function countSpanishSyllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?<=[qg])u(?=[eiéí])/g, '')
    .replace(/y$/, 'i')
    .match(/[aeiouáéíóúü]+/g)
  const ofGroup = (group: string): number => Math.max(group.match(/[aeoáéíóú]/g)?.length ?? 0, 1)
  return Math.max(
    (groups ?? []).reduce((sum, group) => sum + ofGroup(group), 0),
    1,
  )
}
