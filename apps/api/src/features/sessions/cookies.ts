import type { SessionUser } from '@gapwise/api-contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewSession } from './service'

/** Reads and writes the cookies of a session (D25). */
export interface SessionCookies {
  /** Returns the opaque session token. Only this token identifies the user who makes a request. */
  readToken(request: FastifyRequest): string | undefined
  /** Returns the journal key of this browser. The key can be older than the session. */
  readJournalKey(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, session: NewSession): void
  /** Rewrites the hint cookie, which scripts on the page can read. The server never reads it. */
  writeHint(reply: FastifyReply, user: SessionUser, expiresAt: Date): void
  /**
   * Clears the cookies of a session that has ended, except the journal key. The response to a
   * sign-in may have been lost, and the browser's next session then needs the key.
   */
  clear(reply: FastifyReply): void
  /** Clears all cookies of the session, including the journal key. */
  clearAll(reply: FastifyReply): void
}

const HINT = 'userSession'

/** @param https `true` if people reach the site over HTTPS, which `__Host-` cookies require. */
export function createSessionCookies({ https }: { https: boolean }): SessionCookies {
  const tokenName = https ? '__Host-sid' : 'sid'
  const journalName = https ? '__Host-journal' : 'journal'
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: https }
  const hidden: CookieSerializeOptions = { ...shared, httpOnly: true }
  const writeHint: SessionCookies['writeHint'] = (reply, { id, email, isAnonymous }, expires) => {
    void reply.setCookie(HINT, JSON.stringify({ id, email, isAnonymous }), { ...shared, expires })
  }
  const clear: SessionCookies['clear'] = (reply) => {
    void reply.clearCookie(tokenName, hidden).clearCookie(HINT, shared)
  }
  return {
    readToken: (request) => request.cookies[tokenName],
    readJournalKey: (request) => request.cookies[journalName],
    write: (reply, { token, journalKey, user, expiresAt: expires }) => {
      void reply.setCookie(tokenName, token, { ...hidden, expires })
      void reply.setCookie(journalName, journalKey, { ...hidden, expires })
      writeHint(reply, user, expires)
    },
    writeHint,
    clear,
    clearAll: (reply) => {
      clear(reply)
      void reply.clearCookie(journalName, hidden)
    },
  }
}
