/**
 * A text that nobody else has, such as an `Idempotency-Key`. Browsers make a UUID only for pages that came by https or
 * from this machine; on plain http from another one, it is as many bits drawn by chance.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
