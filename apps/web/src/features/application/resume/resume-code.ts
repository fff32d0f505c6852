/** Characters of a resume code. It has no 0, O, 1, I, L, or U (D31). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** Problems of a typed code that can be detected without the server. */
export type ResumeCodeProblem = 'empty' | 'length'

/** Returns the code in uppercase, without spaces, dashes, or other marks (D31). */
export function normalizeResumeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * Returns what is certainly wrong with a typed code. Only the server knows whether the code exists.
 */
export function resumeCodeProblem(typed: string): ResumeCodeProblem | undefined {
  const code = normalizeResumeCode(typed)
  if (code === '') return 'empty'
  return code.length === LENGTH ? undefined : 'length'
}

/** Splits a code into three groups of four, so that it can be read aloud. */
export function groupResumeCode(code: string): string[] {
  const plain = normalizeResumeCode(code)
  const groups: string[] = []
  for (let start = 0; start < plain.length; start += GROUP) {
    groups.push(plain.slice(start, start + GROUP))
  }
  return groups
}

/** Returns the characters of a typed code that no code contains, such as a zero or the letter O. */
export function impossibleCharacters(typed: string): string[] {
  return [...new Set(normalizeResumeCode(typed))].filter(
    (character) => !ALPHABET.includes(character),
  )
}
