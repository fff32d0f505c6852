import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { applicationDetail } from '../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../test/session'
import type { ApplicationDetail } from '../../adapters/api/api-client'
import { useSessionStore } from '../../stores/session/session-store'
import { closeApplications, loadApplication } from './open-applications'

const READ = 'GET /api/application/a1'

let server: FakeServer
beforeEach(() => {
  closeApplications()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  server.on('POST /api/auth/logout', () => ({ body: {} }))
  setUser(ANONYMOUS)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('does not open an application that was loading during a sign-out', async () => {
  let answer: (answer: { body: ApplicationDetail }) => void = () => undefined
  server.on(READ, () => new Promise((resolve) => (answer = resolve)))
  const opening = loadApplication('a1')
  await waitFor(() => expect(server.requests(READ)).toHaveLength(1))
  await useSessionStore.getState().logout()

  server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
  const next = loadApplication('a1')
  answer({ body: applicationDetail() })
  await expect(opening).rejects.toThrow('You signed out')
  await expect(next).rejects.toMatchObject({ status: 404 })
})

it('fetches an application once for several callers, and again after a failure', async () => {
  server.on(READ, () => ({ status: 500 }))
  await expect(loadApplication('a1')).rejects.toMatchObject({ status: 500 })
  server.on(READ, () => ({ body: applicationDetail() }))
  const [one, other] = await Promise.all([loadApplication('a1'), loadApplication('a1')])
  expect(one).toBe(other)
  expect(one.id).toBe('a1')
})
