import type { FastifyInstance } from 'fastify'
import type { LeadProviderConfig } from '../../config/config'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { createLeadProvider, type LeadProvider } from './service'

function leadProviderRoutes(
  app: FastifyInstance,
  deps: {
    leadProvider: LeadProvider | undefined
    vault: Vault
    https: boolean
    throttle: ThrottleRoute
  },
): void {
  const { leadProvider, vault, https, throttle } = deps
  serveCall(
    app,
    'leadProviderToken',
    { config: throttle(THROTTLES.read) },
    async (request, reply) => {
      if (!leadProvider) return null
      try {
        const { value, expiresAt } = await leadProvider.token()
        void reply.setCookie('token', vault.encrypt(value, 'token cookie').toString('base64url'), {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: https,
          expires: expiresAt,
        })
      } catch (error) {
        // No other code needs the lead provider's token, so the call succeeds even without it
        // (D26).
        request.log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'The lead provider gave no token',
        )
      }
      return null
    },
  )
}

/**
 * Registers the call that fetches the lead provider's token.
 * @returns The lead provider, or `undefined` if none is configured.
 */
export function registerLeadProvider(
  app: FastifyInstance,
  deps: {
    settings: LeadProviderConfig | undefined
    clock: Clock
    vault: Vault
    https: boolean
    throttle: ThrottleRoute
  },
): LeadProvider | undefined {
  const { settings, clock } = deps
  const leadProvider = settings && createLeadProvider(settings, clock)
  leadProviderRoutes(app, { ...deps, leadProvider })
  return leadProvider
}
