import { ApiError } from '../../errors/api-error'

/**
 * Control characters, line and paragraph separators, and marks that change the text direction. Each
 * could make a name look like extra lines of an email.
 */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/**
 * Returns a typed name without the spaces around it.
 * @throws {ApiError} `NAME_INVALID`
 */
export function parseName(typed: string): string {
  const name = typed.trim()
  if (NOT_IN_A_NAME.test(name)) throw new ApiError('NAME_INVALID')
  return name
}

/** Puts a name on one line. Names from before the check existed may contain line breaks. */
export function oneLine(name: string): string {
  return name.replace(new RegExp(`${NOT_IN_A_NAME.source}+`, 'gu'), ' ').trim()
}
