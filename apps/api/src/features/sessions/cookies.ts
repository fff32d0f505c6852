import type { SessionUser } from '@gapwise/api-contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reads and writes the session's two cookies (D25). */
export interface SessionCookies {
  /** Returns the opaque session token. Only this token identifies the user who makes a request. */
  readToken(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string, user: SessionUser, expiresAt: Date): void
  /** Rewrites the hint cookie, which scripts on the page can read. The server never reads it. */
  writeHint(reply: FastifyReply, user: SessionUser, expiresAt: Date): void
  clear(reply: FastifyReply): void
}

const HINT = 'userSession'

/** @param https `true` if people reach the site over HTTPS, which `__Host-` cookies require. */
export function createSessionCookies({ https }: { https: boolean }): SessionCookies {
  const tokenName = https ? '__Host-sid' : 'sid'
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
    clear: (reply) => {
      void reply.clearCookie(tokenName, { ...shared, httpOnly: true }).clearCookie(HINT, shared)
    },
  }
}
