/** In what role a person may sign an application (D72). */
export const signerRoles = ['applicant', 'power-of-attorney', 'guardian'] as const
export type SignerRole = (typeof signerRoles)[number]

/** Why a typed name is not a signature. */
export type SignatureProblem =
  /** It has no letters. */
  | 'missing'
  /** A person who signs for the applicant gave only one name. */
  | 'incomplete'
  /** It is not the applicant's first and last name. */
  | 'differs'

/** A name typed as a signature, and whose name it has to be. */
export interface TypedSignature {
  readonly typed: string
  readonly role: SignerRole
  readonly applicant: { readonly firstName: string; readonly lastName: string }
}

/**
 * Checks a typed signature (D72). An applicant types their own first and last name: case, accents, apostrophes,
 * spaces, a middle name and a suffix such as Jr. do not matter. A person who signs for the applicant types their own
 * first and last name.
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

/** Letters that Unicode does not take apart into a plain letter and an accent. */
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

/** The words of a name in plain small letters. A hyphen parts words, as a space does; other marks are left out. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[\s\p{Dash}]+/u)
    .map((word) => word.replace(/[^\p{L}]/gu, ''))
    .filter((word) => word !== '')
}

/** Whether words begin with a first name and end with a last name; what is between them is a middle name. */
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

/** A suffix counts only behind a name: `V` alone may be a last name. */
function withoutSuffix(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  return words.length > 1 && SUFFIXES.has(last) ? words.slice(0, -1) : words
}

/** A first name may have been given with middle initials, such as `Rosa M.` */
function withoutInitials(words: readonly string[]): readonly string[] {
  const [first, ...others] = words
  return first === undefined ? [] : [first, ...others.filter((word) => word.length > 1)]
}
