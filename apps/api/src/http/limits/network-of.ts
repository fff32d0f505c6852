import type { FastifyRequest } from 'fastify'
import { addressKeyOf } from './address-key'

/** Groups of an IPv6 address that name a network of /48. */
const GROUPS = 3

/** Network of an address: /24 of IPv4, /48 of IPv6. It names an area of a provider, not a household. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const key = addressKeyOf(request)
  return key.includes('.')
    ? key.replace(/^::ffff:/, '').replace(/\.\d+$/, '.0/24')
    : `${key.split(':').slice(0, GROUPS).join(':')}::/48`
}
