import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns 256 random bits as text, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the hash of a token, which is stored instead of the token. The hash needs no salt,
 * because 256 random bits cannot be guessed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Returns the first key with which a session's browser encrypts unsaved answers. Later sessions of
 * the browser can keep the key (ADR 17).
 *
 * The key is derived from the session token. Scripts cannot read the token, and the server does not
 * store it.
 */
export function deriveJournalKey(token: string): string {
  return createHmac('sha256', token).update('gapwise journal').digest('base64url')
}
