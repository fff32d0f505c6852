/**
 * Roles in which a person can sign an application.
 *
 * @see D72
 */
export const signerRoles = ['applicant', 'power-of-attorney', 'guardian'] as const
export type SignatureRole = (typeof signerRoles)[number]

/** Reason why a typed name is not accepted as a signature. */
export type SignatureProblem =
  /** The typed name has no letters. */
  | 'missing'
  /** A person who signs for the applicant gave only one name. */
  | 'incomplete'
  /** The typed name is not the applicant's first and last name. */
  | 'differs'

/** A name typed as a signature, and the applicant's name to compare it with. */
export interface TypedSignature {
  readonly typed: string
  readonly role: SignatureRole
  readonly applicant: { readonly firstName: string; readonly lastName: string }
}

/**
 * Checks a typed signature. An applicant must type their own first and last name. Case, accents,
 * apostrophes, hyphens, spaces, a middle name, and a suffix such as Jr. do not matter. A person who
 * signs for the applicant must type a first and a last name.
 *
 * @see D72
 */
export function checkSignature({
  typed,
  role,
  applicant,
}: TypedSignature): SignatureProblem | null {
  const words = wordsOf(typed)
  if (words.length === 0) return 'missing'
  if (role !== 'applicant') return words.length < 2 ? 'incomplete' : null
  return isName(words, applicant.firstName, applicant.lastName) ? null : 'differs'
}

/** Returns true if a text contains a name, which is at least one letter. */
export function containsName(text: string): boolean {
  return wordsOf(text).length > 0
}

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])

/** Letters that Unicode normalization cannot split into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** Accents of Latin, Greek, and Cyrillic letters, Hebrew points, and Arabic vowel signs. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu

/** Apostrophes that Unicode counts as letters, such as the Hawaiian okina. */
const LETTER_APOSTROPHES = /[\u02b9-\u02cf]/gu

/**
 * Returns the words of a name in plain lowercase letters. Hyphens and spaces separate words. Accents
 * and all characters that are not letters are removed. The vowel signs of scripts such as Hindi are
 * kept, because names differ by them.
 */
function wordsOf(name: string): string[] {
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(LETTER_APOSTROPHES, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[\s\p{Dash}]+/u)
    .map((word) => word.replace(/[^\p{L}\p{Mn}\p{Mc}]/gu, ''))
    .filter((word) => /\p{L}/u.test(word))
}

/**
 * Returns true if the words start with the first name and end with the last name. A middle name can
 * be between them, and a suffix can follow.
 */
function isName(words: readonly string[], firstName: string, lastName: string): boolean {
  const lasts = withAndWithoutSuffix(wordsOf(lastName))
  const names = withAndWithoutSuffix(words)
  return firstNames(wordsOf(firstName)).some((first) =>
    lasts.some((last) => names.some((typed) => isBetween(typed, first, last.join('')))),
  )
}

/** Returns true if the words start with `first` and end with `last`. */
function isBetween(words: readonly string[], first: string, last: string): boolean {
  if (first === '' || last === '') return false
  if (words.join('') === first + last) return true
  const starts = words.findIndex((_, index) => words.slice(0, index + 1).join('') === first)
  const ends = words.findIndex((_, index) => words.slice(index).join('') === last)
  return starts !== -1 && ends > starts
}

/**
 * Returns the first names that a person can sign with. Some people write their middle name or
 * initial in the field for the first name, so its first word alone is enough.
 */
function firstNames(words: readonly string[]): string[] {
  return [words.join(''), words[0] ?? '']
}

/** Returns the words, and the words without a suffix if they end with one. */
function withAndWithoutSuffix(words: readonly string[]): (readonly string[])[] {
  const last = words.at(-1) ?? ''
  return words.length > 1 && SUFFIXES.has(last) ? [words, words.slice(0, -1)] : [words]
}
