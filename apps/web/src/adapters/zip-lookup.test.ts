import { afterEach, expect, it, vi } from 'vitest'

import { fakeServer } from '../../test/fake-server'
import { createZipLookup } from './zip-lookup'

const FOUND = { counties: [{ name: 'Cook', state: 'IL' }], cities: [], state: 'IL' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Specification 8.6
it('returns null for an error and asks again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = fakeServer()
  const lookUp = createZipLookup()
  server.on('GET /api/zipLookup/60601', () => ({ status: 404, body: { error: 'Not found' } }))
  expect(await lookUp('60601')).toBeNull()
  expect(await lookUp('6060')).toBeNull()
  server.on('GET /api/zipLookup/60601', () => ({ body: FOUND }))
  expect(await lookUp('60601')).toEqual(FOUND)
})
