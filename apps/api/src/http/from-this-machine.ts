import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers that a proxy adds. A request with one of these headers comes from another machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** Returns `true` if a request was made on this machine and not through a proxy. */
export function isFromThisMachine({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const forwarded = FORWARDED.some((name) => headers[name] !== undefined)
  return !forwarded && LOOPBACK.has(socket.remoteAddress ?? '')
}
