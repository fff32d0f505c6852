import { expect, it } from 'vitest'

import { destinationOf } from './destination'

it.each(['/account', '/apply/7d2c6f9e-0000-4000-8000-000000000000', '/'])('keeps %s', (path) => {
  expect(destinationOf(path)).toBe(path)
})

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'account',
  '/a?b',
  '',
  null,
  undefined,
])('rejects %s', (text) => {
  expect(destinationOf(text)).toBeUndefined()
})
