import { ApiError } from '../../../errors/api-error'

/**
 * Letters, and the marks that names have. A helper's name is sent to an address that the helper
 * types, so it must not be able to carry a link or a message.
 */
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u

/**
 * Returns the name of a person who asks for a signature, without surrounding spaces.
 * @throws {ApiError} `ASKER_NAME_INVALID`
 */
export function parseAskerName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  // A name such as `evil.example` would become a link in some mail programs.
  if (!NAME.test(name) || /\.\p{L}{2}/u.test(name)) throw new ApiError('ASKER_NAME_INVALID')
  return name
}
