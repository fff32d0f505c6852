import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'

/** The address people can type for a server that listens on `host`. */
export function listeningAddress(app: FastifyInstance, host: string): string {
  const { port } = (app.server.address() ?? { port: 0 }) as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
