import { randomInt } from 'node:crypto'

/** Digits and capitals without those that look alike: 0 O, 1 I L, U (D31). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const RESUME_LENGTH = 12
/** What the digest of a resume code is made for; it finds the application of a code. */
export const RESUME_LOOKUP = 'resume code'
const REFERENCE_LENGTH = 8
const RESUME_CODE = new RegExp(`^[${ALPHABET}]{${RESUME_LENGTH}}$`)

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const inGroupsOfFour = (text: string): string => text.match(/.{4}/g)?.join('-') ?? text

/** A new resume code without dashes: 12 characters, 58 random bits. */
export function newResumeCode(): string {
  return randomText(RESUME_LENGTH)
}

/** A resume code as people see it: three groups of four. */
export function formatResumeCode(code: string): string {
  return inGroupsOfFour(code)
}

/** Reads a code as people type it: spaces, dashes and case do not matter. `undefined` if it is none. */
export function parseResumeCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
  return RESUME_CODE.test(code) ? code : undefined
}

/** The number people are given for a submitted application, such as `GW-7KMP-Q2XD`. */
export function newReference(): string {
  return `GW-${inGroupsOfFour(randomText(REFERENCE_LENGTH))}`
}
