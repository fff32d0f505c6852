/**
 * Returns a unique string, for example for an `Idempotency-Key`. Browsers offer `randomUUID` only
 * on https and on localhost. On other pages, this function returns 128 random bits.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
