import type { FastifyReply, FastifyRequest } from 'fastify'

/** Days for which an anonymous session may live; its own end is what counts. */
const DAYS = 30

/**
 * The cookie of an anonymous session that a sign-in left its work with (ADR 28). It opens nothing by itself: the
 * session comes back after a sign-out.
 */
export interface EarlierSession {
  readToken(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** @param https Whether people come by https; `__Host-` names need it. */
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
