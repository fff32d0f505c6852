import { expect, it } from 'vitest'
import { networkOf } from './network-of'

it.each([
  ['198.51.100.23', '198.51.100.0/24'],
  ['::ffff:198.51.100.23', '198.51.100.0/24'],
  ['2001:db8:7:1:9::2', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})
