import { expect, it } from 'vitest'
import { addressKeyOf } from './address-key'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('keeps %s unchanged', (ip, key) => {
  expect(addressKeyOf({ ip })).toBe(key)
})

it.each([
  ['only the host differs', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
  ['zeros in the network are left out', '2001:db8::1', '2001:db8::2:0:0:3'],
  ['zeros are left out of only one of them', '2001:db8:1::5', '2001:db8:1:0:5:6:7:8'],
  ['only the host is written', '::1', '::2:3:4:5'],
])('counts two addresses as one subscriber if %s', (_where, one, other) => {
  expect(addressKeyOf({ ip: one })).toBe(addressKeyOf({ ip: other }))
})

it.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
])('distinguishes %s from %s', (one, other) => {
  expect(addressKeyOf({ ip: one })).not.toBe(addressKeyOf({ ip: other }))
})

it('accepts any text that a proxy sends as an address', () => {
  expect(addressKeyOf({ ip: 'a:b:c:d:e:f:g:h:i::j' })).toBe('a:b:c:d')
})
