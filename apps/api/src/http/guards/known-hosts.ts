import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { ApiError } from '../../errors/api-error'
import { isLoopback } from '../../shared/loopback'

/**
 * Refuses requests under a name that is not the server's. A page of another site can give its own name the address of
 * this machine, and then read whatever the server gives to this machine alone (DNS rebinding). It cannot do so with an
 * address in place of a name, which is what load balancers send.
 * @param names Host names beside those of this machine itself.
 */
export function registerKnownHosts(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set([...names, hostname()].map((name) => name.toLowerCase()))
  app.addHook('onRequest', async (request) => {
    if (!isKnown(nameOf(request), known)) throw new ApiError('HOST_UNKNOWN')
  })
}

function isKnown(name: string | undefined, known: ReadonlySet<string>): boolean {
  // Browsers always send one. Some checks of health speak HTTP/1.0 and do not.
  if (name === undefined) return true
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isLoopback(name) || known.has(name)
}

/** The name without its port. Behind a trusted proxy it is the one that the proxy was asked for. */
function nameOf(request: FastifyRequest): string | undefined {
  if (request.headers.host === undefined) return undefined
  const { host } = request
  const name = /^\[[^\]]*\](?=:\d+$|$)|^[^:]*(?=:\d+$|$)/.exec(host)?.[0] ?? host
  return name.toLowerCase().replace(/\.$/, '')
}
