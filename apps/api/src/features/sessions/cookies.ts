import type { SessionUser } from '@gapwise/api-contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reads and writes the cookies of a session (D25). */
export interface SessionCookies {
  /** Returns the opaque session token. Only this token identifies the user who makes a request. */
  readToken(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string, user: SessionUser, expiresAt: Date): void
  /** Rewrites the hint cookie, which scripts on the page can read. The server never reads it. */
  writeHint(reply: FastifyReply, user: SessionUser, expiresAt: Date): void
  /**
   * Stores the journal key of a session that a sign-in replaced. A window that crashed at the
   * sign-in might have encrypted unsaved answers with it.
   */
  writeReplacedKey(reply: FastifyReply, key: string, expiresAt: Date): void
  readReplacedKey(request: FastifyRequest): string | undefined
  clear(reply: FastifyReply): void
}

const HINT = 'userSession'

/** @param https `true` if people reach the site over HTTPS, which `__Host-` cookies require. */
export function createSessionCookies({ https }: { https: boolean }): SessionCookies {
  const tokenName = https ? '__Host-sid' : 'sid'
  const replacedName = https ? '__Host-replaced' : 'replaced'
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: https }
  const writeHint: SessionCookies['writeHint'] = (reply, { id, email, isAnonymous }, expires) => {
    void reply.setCookie(HINT, JSON.stringify({ id, email, isAnonymous }), { ...shared, expires })
  }
  return {
    readToken: (request) => request.cookies[tokenName],
    write: (reply, token, user, expires) => {
      void reply.setCookie(tokenName, token, { ...shared, httpOnly: true, expires })
      writeHint(reply, user, expires)
    },
    writeHint,
    writeReplacedKey: (reply, key, expires) => {
      void reply.setCookie(replacedName, key, { ...shared, httpOnly: true, expires })
    },
    readReplacedKey: (request) => request.cookies[replacedName],
    clear: (reply) => {
      void reply.clearCookie(HINT, shared)
      for (const name of [tokenName, replacedName]) {
        void reply.clearCookie(name, { ...shared, httpOnly: true })
      }
    },
  }
}
