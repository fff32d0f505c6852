import type { FastifyRequest } from 'fastify'
import { addressKeyOf } from './address-key'

/** Groups of an IPv6 address that identify a /48 network. */
const GROUPS = 3

/**
 * Returns the network of an address: /24 for IPv4, /48 for IPv6. It identifies an area of a
 * provider, not a household.
 */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const key = addressKeyOf(request)
  return key.includes('.')
    ? key.replace(/^::ffff:/, '').replace(/\.\d+$/, '.0/24')
    : `${key.split(':').slice(0, GROUPS).join(':')}::/48`
}
