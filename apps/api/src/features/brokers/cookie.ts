import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewBrokerSession } from './sessions'

/**
 * The broker's cookie. Its value is opaque, and scripts cannot read it (D25). Its name is from the
 * specification.
 */
export interface BrokerCookie {
  readToken(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, session: NewBrokerSession): void
  clear(reply: FastifyReply): void
}

const NAME = 'broker_session'

/** @param https `true` if people reach the site over HTTPS. */
export function createBrokerCookie({ https }: { https: boolean }): BrokerCookie {
  const shared = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const
  return {
    readToken: (request) => request.cookies[NAME],
    write: (reply, { token, expiresAt }) => {
      void reply.setCookie(NAME, token, { ...shared, expires: expiresAt })
    },
    clear: (reply) => {
      void reply.clearCookie(NAME, shared)
    },
  }
}
