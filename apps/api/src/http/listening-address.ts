import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'

/** Hosts that mean "all addresses of this machine". Some browsers cannot open them. */
const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** Returns the URL to open on this machine for a server that listens on `host`. */
export function listeningAddress(app: FastifyInstance, host: string): string {
  const { port } = (app.server.address() ?? { port: 0 }) as AddressInfo
  if (EVERYWHERE.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
