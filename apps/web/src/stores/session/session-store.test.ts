import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { useApplicationsStore } from './applications-store'
import { sessionStatus, useSessionStore } from './session-store'

const REGISTER = 'POST /api/auth/register-anonymous'
const STATUS = 'GET /api/auth/status'
const anonymous = { id: 'u1', email: null, isAnonymous: true }
const ann = { id: 'u2', email: 'ann@example.com', isAnonymous: false }

function setHint(user: unknown) {
  document.cookie = `userSession=${encodeURIComponent(JSON.stringify(user))}; Path=/`
}

describe('session store', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on(REGISTER, () => ({ body: anonymous }))
    server.on(STATUS, () => ({ body: { user: anonymous } }))
    useSessionStore.setState(useSessionStore.getInitialState())
  })
  afterEach(() => {
    document.cookie = 'userSession=; Max-Age=0; Path=/'
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  // Specification 1.2, 4.1
  it('registers an anonymous user on the first visit, then checks', async () => {
    await useSessionStore.getState().start()
    expect(server.received.map(({ route }) => route)).toEqual([REGISTER, STATUS])
    expect(sessionStatus(useSessionStore.getState().user)).toBe('anonymous')
  })

  it('does not register when there is a session', async () => {
    setHint(ann)
    server.on(STATUS, () => ({ body: { user: ann } }))
    const started = useSessionStore.getState().start()
    expect(useSessionStore.getState().user).toEqual(ann)
    await started
    expect(server.received.map(({ route }) => route)).toEqual([STATUS])
    expect(sessionStatus(useSessionStore.getState().user)).toBe('signed-in')
  })

  it('believes the server, not the cookie', async () => {
    setHint(ann)
    await useSessionStore.getState().start()
    expect(useSessionStore.getState().user).toEqual(anonymous)
  })

  it('registers again when the session of the cookie has ended', async () => {
    setHint(ann)
    server.on(STATUS, () => ({ body: { user: null } }))
    await useSessionStore.getState().start()
    expect(server.received.map(({ route }) => route)).toEqual([STATUS, REGISTER])
    expect(useSessionStore.getState().user).toEqual(anonymous)
  })

  it.each([['not json'], ['{"id":5}'], ['%E0%A4%A']])(
    'ignores a broken cookie %s',
    async (text) => {
      document.cookie = `userSession=${text}; Path=/`
      await useSessionStore.getState().start()
      expect(server.requests(REGISTER)).toHaveLength(1)
    },
  )

  // Specification 4.5, 8.3
  it('a failed status check clears the session', async () => {
    setHint(ann)
    server.on(STATUS, () => ({ status: 500 }))
    await useSessionStore.getState().start()
    expect(sessionStatus(useSessionStore.getState().user)).toBe('none')
    expect(document.cookie).not.toContain('userSession')
  })

  it('a check that fails after a sign-in does not sign the user out', async () => {
    server.on(STATUS, () => ({ status: 500 }))
    const check = useSessionStore.getState().checkStatus()
    useSessionStore.getState().signedIn(ann)
    await expect(check).rejects.toMatchObject({ status: 500 })
    expect(useSessionStore.getState().user).toEqual(ann)
  })

  it('uses the later of two checks, whichever is answered first', async () => {
    const answers = [{ body: { user: anonymous } }, { body: { user: ann } }]
    const release: (() => void)[] = []
    server.on(STATUS, () => {
      const answer = answers[release.length] ?? { status: 500 }
      return new Promise((resolve) => release.push(() => resolve(answer)))
    })
    const { checkStatus } = useSessionStore.getState()
    const checks = [checkStatus(), checkStatus()]
    await waitFor(() => expect(release).toHaveLength(2))
    for (const answer of release.toReversed()) answer()
    await Promise.all(checks)
    expect(useSessionStore.getState().user).toEqual(ann)
  })

  it('registers once for several calls at the same time', async () => {
    const { register } = useSessionStore.getState()
    await Promise.all([register(), register(), register()])
    expect(server.requests(REGISTER)).toHaveLength(1)
  })

  it.each([[{ status: 200 }], [{ status: 500 }]])(
    'logout clears the session and the applications, even if the call fails: %j',
    async (answer) => {
      setHint(ann)
      server.on('POST /api/auth/logout', () => answer)
      useSessionStore.getState().signedIn(ann)
      useApplicationsStore.setState({ applications: [application('a', '2026-01-01')] })
      await useSessionStore
        .getState()
        .logout()
        .catch(() => undefined)
      expect(useSessionStore.getState().user).toBeNull()
      expect(useApplicationsStore.getState().applications).toEqual([])
      expect(document.cookie).not.toContain('userSession')
    },
  )
})

describe('applications store', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    useApplicationsStore.setState(useApplicationsStore.getInitialState())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('lists the newest first', async () => {
    const list = [application('old', '2026-01-01'), application('new', '2026-01-02')]
    server.on('GET /api/application', () => ({ body: list }))
    await useApplicationsStore.getState().load()
    expect(useApplicationsStore.getState().applications.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  // Specification 8.2
  it('only logs a failed list and keeps what it had', async () => {
    const log = vi.spyOn(console, 'error')
    useApplicationsStore.setState({ applications: [application('a', '2026-01-01')] })
    await useApplicationsStore.getState().load()
    expect(log).toHaveBeenCalledWith('GET /api/application failed: no connection')
    expect(useApplicationsStore.getState()).toMatchObject({
      status: 'failed',
      applications: [{ id: 'a' }],
    })
  })

  // Specification 7.4
  it('adds a created application to the list', async () => {
    useApplicationsStore.setState({ applications: [application('a', '2026-01-01')] })
    server.on('POST /api/application', () => ({ body: application('b', '2026-01-03') }))
    await useApplicationsStore
      .getState()
      .create({ name: 'Mine', schemaId: 'medicare-supplement' }, 'key')
    expect(useApplicationsStore.getState().applications.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(server.received[0]?.body).toEqual({ name: 'Mine', schemaId: 'medicare-supplement' })
    expect(server.received[0]?.headers.get('idempotency-key')).toBe('key')
  })

  // Specification 8.1
  it('rethrows the failure of a resume code', async () => {
    const log = vi.spyOn(console, 'error')
    server.on('POST /api/applications/resume', () => ({
      status: 404,
      body: { statusMessage: 'No application has this code' },
    }))
    await expect(useApplicationsStore.getState().resume('AAAA')).rejects.toMatchObject({
      status: 404,
      message: 'No application has this code',
    })
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/^POST \/api\/applications\/resume failed: 404/),
    )
  })
})

function application(id: string, day: string) {
  return {
    id,
    name: 'Mine',
    schemaId: 'medicare-supplement',
    resumeCode: 'AAAA-BBBB-CCCC',
    status: 'draft' as const,
    revision: 1,
    updatedAt: `${day}T00:00:00.000Z`,
  }
}
