import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. A plain hash is enough: nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The key of what a session's browser keeps until it is saved. It follows from the token, which no script can
 * read and the server does not store: with the session the key is gone, and what it sealed with it.
 */
export function journalKeyOf(token: string): string {
  return createHmac('sha256', token).update('gapwise journal').digest('base64url')
}
