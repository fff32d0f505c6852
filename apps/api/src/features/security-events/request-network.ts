import type { FastifyInstance } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from '../../http/limits/network-of'

const current = new AsyncLocalStorage<string>()

/**
 * Remembers each request's network. Code that records an event then does not need the network as a
 * parameter.
 */
export function trackNetworks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(networkOf(request), done))
}

/** Returns the network of the current request, or `null` outside of a request. */
export const currentNetwork = (): string | null => current.getStore() ?? null
