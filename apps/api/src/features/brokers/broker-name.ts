import { ApiError } from '../../errors/api-error'

/**
 * Control characters, line and paragraph separators, and marks that change the text direction. Each
 * of these could make a name look like extra lines in an email.
 */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/**
 * Removes the spaces around a name that someone entered, and returns the name.
 * @throws {ApiError} `NAME_INVALID`
 */
export function parseName(typed: string): string {
  const name = typed.trim()
  if (NOT_IN_A_NAME.test(name)) throw new ApiError('NAME_INVALID')
  return name
}

/** Puts a name on one line. Old names that were never checked can contain line breaks. */
export function oneLine(name: string): string {
  return name.replace(new RegExp(`${NOT_IN_A_NAME.source}+`, 'gu'), ' ').trim()
}
