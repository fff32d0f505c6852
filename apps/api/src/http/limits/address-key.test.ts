import { expect, it } from 'vitest'
import { addressKeyOf } from './address-key'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('takes %s as it is', (ip, key) => {
  expect(addressKeyOf({ ip })).toBe(key)
})

it.each([
  ['the host changes', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
  ['zeros of the network are left out', '2001:db8::1', '2001:db8::2:0:0:3'],
  ['they are left out of one and not of the other', '2001:db8:1::5', '2001:db8:1:0:5:6:7:8'],
  ['nothing but the host is said', '::1', '::2:3:4:5'],
])('counts as one subscriber, where %s', (_where, one, other) => {
  expect(addressKeyOf({ ip: one })).toBe(addressKeyOf({ ip: other }))
})

it.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
])('tells %s from %s', (one, other) => {
  expect(addressKeyOf({ ip: one })).not.toBe(addressKeyOf({ ip: other }))
})

it('takes whatever a proxy wrote in place of an address', () => {
  expect(addressKeyOf({ ip: 'a:b:c:d:e:f:g:h:i::j' })).toBe('a:b:c:d')
})
