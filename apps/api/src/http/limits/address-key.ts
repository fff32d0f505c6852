import type { FastifyRequest } from 'fastify'

/** Groups of an IPv6 address, and how many of them name the network of one subscriber. */
const GROUPS = 8
const OF_NETWORK = 4

/** Who an address is: IPv6 by its /64, since one subscriber holds all of it. */
export function addressKeyOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [before = [], after = []] = ip
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  // What `::` leaves out is within the network as often as not: 2001:db8::1 is of 2001:db8:0:0.
  const leftOut = Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array<string>(leftOut).fill('0'), ...after]
  return groups.slice(0, OF_NETWORK).join(':')
}
