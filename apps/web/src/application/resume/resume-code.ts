/** Characters allowed in a resume code. The characters 0, O, 1, I, L, and U are left out (D31). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** Problems with a typed code that can be detected without the server. */
export type ResumeCodeProblem = 'empty' | 'length'

/** Returns the code in uppercase, without spaces, dashes, or other marks (D31). */
export function normalizeResumeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * Returns the problem with a typed code if the browser can detect it. Only the server knows whether
 * the code exists.
 */
export function resumeCodeProblem(typed: string): ResumeCodeProblem | undefined {
  const code = normalizeResumeCode(typed)
  if (code === '') return 'empty'
  return code.length === LENGTH ? undefined : 'length'
}

/** Splits a code into three groups of four characters, so that people can read it aloud. */
export function groupResumeCode(code: string): string[] {
  const plain = normalizeResumeCode(code)
  const groups: string[] = []
  for (let start = 0; start < plain.length; start += GROUP) {
    groups.push(plain.slice(start, start + GROUP))
  }
  return groups
}

/** Returns the typed characters that are not allowed in a code, such as a zero or the letter O. */
export function impossibleCharacters(typed: string): string[] {
  return [...new Set(normalizeResumeCode(typed))].filter(
    (character) => !ALPHABET.includes(character),
  )
}
