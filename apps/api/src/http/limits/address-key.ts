import type { FastifyRequest } from 'fastify'

/** An IPv6 address has 8 groups. The first 4 groups identify one subscriber's network. */
const GROUPS = 8
const OF_NETWORK = 4

/**
 * Returns the key that identifies a caller by address. IPv6 addresses are grouped by /64 network,
 * because one subscriber usually has a whole /64 network.
 */
export function addressKeyOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [before = [], after = []] = ip
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  // Expand `::` to its zero groups, because they can be part of the network. For example,
  // `2001:db8::1` is in the network `2001:db8:0:0`.
  const leftOut = Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array<string>(leftOut).fill('0'), ...after]
  return groups.slice(0, OF_NETWORK).join(':')
}
