/** Characters of a resume code: no 0 O 1 I L U (D31). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** What a code could not be, in the order in which it is worth saying. */
export type ResumeCodeProblem = 'empty' | 'length'

/** The code without spaces, dashes and other marks, in capitals (D31). */
export function normalizeResumeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** What is certainly wrong with a typed code; only the server knows whether it is somebody's. */
export function resumeCodeProblem(typed: string): ResumeCodeProblem | undefined {
  const code = normalizeResumeCode(typed)
  if (code === '') return 'empty'
  return code.length === LENGTH ? undefined : 'length'
}

/** Three groups of four, so that a code can be read aloud. */
export function groupResumeCode(code: string): string[] {
  const plain = normalizeResumeCode(code)
  const groups: string[] = []
  for (let start = 0; start < plain.length; start += GROUP) {
    groups.push(plain.slice(start, start + GROUP))
  }
  return groups
}

/** Characters of a typed code that no code has, such as a zero or the letter O. */
export function impossibleCharacters(typed: string): string[] {
  return [...new Set(normalizeResumeCode(typed))].filter(
    (character) => !ALPHABET.includes(character),
  )
}
