import type { FastifyRequest } from 'fastify'
import { addressKeyOf } from './address-key'

/** Number of leading groups that identify a /48 network in an IPv6 address. */
const GROUPS = 3

/**
 * Returns an address's network, which is /24 for IPv4 and /48 for IPv6. Such a network covers an
 * area that an internet provider serves. It does not identify a household.
 */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const key = addressKeyOf(request)
  return key.includes('.')
    ? key.replace(/^::ffff:/, '').replace(/\.\d+$/, '.0/24')
    : `${key.split(':').slice(0, GROUPS).join(':')}::/48`
}
