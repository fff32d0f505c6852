import type { FastifyReply, FastifyRequest } from 'fastify'

/** Maximum lifetime of the cookie in days. The anonymous session itself can end earlier. */
const DAYS = 30

/**
 * Cookie of an anonymous session that was set aside during a sign-in. The session's work was not
 * moved to the account (ADR 28). The session resumes when the user signs out. The cookie alone
 * gives no access.
 */
export interface EarlierSession {
  readToken(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** @param https `true` if people reach the site over HTTPS, which `__Host-` cookies require. */
export function createEarlierSession({ https }: { https: boolean }): EarlierSession {
  const name = https ? '__Host-earlier' : 'earlier'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    readToken: (request) => request.cookies[name],
    write: (reply, token) => {
      void reply.setCookie(name, token, { ...options, maxAge: DAYS * 86_400 })
    },
    clear: (reply) => {
      void reply.clearCookie(name, options)
    },
  }
}
