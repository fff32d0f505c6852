import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { ApiError } from '../../errors/api-error'
import { isLoopback } from '../../shared/loopback'

/**
 * Rejects requests for an unknown host name, to prevent DNS rebinding. In that attack, another site
 * points its own name at this machine. IP addresses are accepted, because the attack needs a name
 * and load balancers send addresses.
 * @param names Host names to accept in addition to this machine's names.
 */
export function registerKnownHosts(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set([...names, hostname()].map((name) => name.toLowerCase()))
  app.addHook('onRequest', async (request) => {
    if (!isKnown(nameOf(request), known)) throw new ApiError('HOST_UNKNOWN')
  })
}

function isKnown(name: string | undefined, known: ReadonlySet<string>): boolean {
  // Browsers always send a host. Some health checks use HTTP/1.0 and send no host.
  if (name === undefined) return true
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isLoopback(name) || known.has(name)
}

/**
 * Returns the host name without its port. Behind a trusted proxy, it is the name that the client
 * requested.
 */
function nameOf(request: FastifyRequest): string | undefined {
  if (request.headers.host === undefined) return undefined
  const { host } = request
  const name = /^\[[^\]]*\](?=:\d+$|$)|^[^:]*(?=:\d+$|$)/.exec(host)?.[0] ?? host
  return name.toLowerCase().replace(/\.$/, '')
}
