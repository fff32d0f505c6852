import type { FastifyInstance } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from '../../http/limits/network-of'

const current = new AsyncLocalStorage<string>()

/** Keeps the network of each request, so that callers who record an event need not pass it. */
export function noteNetworks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(networkOf(request), done))
}

/** The network of the request that is being answered; `null` outside of one. */
export const currentNetwork = (): string | null => current.getStore() ?? null
