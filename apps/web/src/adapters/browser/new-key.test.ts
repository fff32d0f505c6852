import { afterEach, expect, it, vi } from 'vitest'

import { newKey } from './new-key'

afterEach(() => vi.unstubAllGlobals())

it('makes another key each time', () => {
  expect(newKey()).not.toBe(newKey())
})

it('makes one for a page that came by plain http from another machine, too', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
