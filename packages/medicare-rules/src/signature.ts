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
 * apostrophes, spaces, a middle name, and a suffix such as Jr. do not matter. A person who signs
 * for the applicant must type a first and a last name.
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
}

/**
 * Returns the words of a name in plain lowercase letters. Hyphens and spaces separate words. All
 * other characters that are not letters are removed.
 */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[\s\p{Dash}]+/u)
    .map((word) => word.replace(/[^\p{L}]/gu, ''))
    .filter((word) => word !== '')
}

/**
 * Returns true if the words start with the first name and end with the last name. A middle name can
 * be between them.
 */
function isName(words: readonly string[], firstName: string, lastName: string): boolean {
  const typed = words.length > 2 ? withoutSuffix(words) : words
  const first = withoutInitials(wordsOf(firstName)).join('')
  const last = withoutSuffix(wordsOf(lastName)).join('')
  if (first === '' || last === '') return false
  if (typed.join('') === first + last) return true
  const starts = typed.findIndex((_, index) => typed.slice(0, index + 1).join('') === first)
  const ends = typed.findIndex((_, index) => typed.slice(index).join('') === last)
  return starts !== -1 && ends > starts
}

/** Removes a suffix that follows a name. `V` alone can be a last name. */
function withoutSuffix(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  return words.length > 1 && SUFFIXES.has(last) ? words.slice(0, -1) : words
}

/** Removes middle initials from a first name, such as `Rosa M.` */
function withoutInitials(words: readonly string[]): readonly string[] {
  const [first, ...others] = words
  return first === undefined ? [] : [first, ...others.filter((word) => word.length > 1)]
}
