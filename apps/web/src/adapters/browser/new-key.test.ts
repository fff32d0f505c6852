import { afterEach, expect, it, vi } from 'vitest'

import { newKey } from './new-key'

afterEach(() => vi.unstubAllGlobals())

it('returns a new key each time', () => {
  expect(newKey()).not.toBe(newKey())
})

it('also works on a page served over plain http from another machine', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
