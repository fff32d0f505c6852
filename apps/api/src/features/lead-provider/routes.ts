import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { Vault } from '../../protection/vault'
import type { LeadProvider } from './service'

export function leadProviderRoutes(
  app: FastifyInstance,
  parts: {
    leadProvider: LeadProvider | undefined
    vault: Vault
    https: boolean
    throttle: ThrottleRoute
  },
): void {
  const { leadProvider, vault, https, throttle } = parts
  serveCall(
    app,
    'leadProviderToken',
    { config: throttle(THROTTLES.read) },
    async (request, reply) => {
      if (!leadProvider) return null
      try {
        const { value, expiresAt } = await leadProvider.token()
        void reply.setCookie('token', vault.seal(value, 'token cookie').toString('base64url'), {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: https,
          expires: expiresAt,
        })
      } catch (error) {
        // Nothing waits for this token: a failure blocks nobody (D26).
        request.log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'The lead provider gave no token',
        )
      }
      return null
    },
  )
}
