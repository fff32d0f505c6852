import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { STRICT_POLICY } from './content-policy'

/**
 * Sets strict headers on every response. HSTS and the upgrade to https are added only if people
 * reach the server over https.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...STRICT_POLICY,
        ...(options.https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    )
    // API responses contain one person's data, so no cache is allowed to store them.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
}
