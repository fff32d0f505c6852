import { randomInt } from 'node:crypto'

/** Digits and capital letters, without the look-alikes 0 O, 1 I L, and U (D31). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const RESUME_LENGTH = 12
/** Purpose string for a resume code's digest. The server finds an application by this digest. */
export const RESUME_LOOKUP = 'resume code'
const REFERENCE_LENGTH = 8
const RESUME_CODE = new RegExp(`^[${ALPHABET}]{${RESUME_LENGTH}}$`)

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const inGroupsOfFour = (text: string): string => text.match(/.{4}/g)?.join('-') ?? text

/** Returns a new resume code without dashes: 12 characters, 58 random bits. */
export function newResumeCode(): string {
  return randomText(RESUME_LENGTH)
}

/** Formats a resume code as people see it: three groups of four characters. */
export function formatResumeCode(code: string): string {
  return inGroupsOfFour(code)
}

/**
 * Parses a typed code. Ignores spaces, dashes, and case. Returns `undefined` if the text is not a
 * code.
 */
export function parseResumeCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
  return RESUME_CODE.test(code) ? code : undefined
}

/** Returns a new reference number for a submitted application, such as `GW-7KMP-Q2XD`. */
export function newReference(): string {
  return `GW-${inGroupsOfFour(randomText(REFERENCE_LENGTH))}`
}
