const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns `true` if a string is a valid `uuid`. The database rejects any other string with an
 * error.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
