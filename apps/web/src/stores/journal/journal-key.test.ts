import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { signInElsewhere } from '../../../test/other-window'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../test/session'
import type { JournalRecord } from '../../adapters/persistence/journal-records'
import { importKey, decryptJson } from '../../adapters/persistence/encryption'
import { useSessionStore } from '../session/session-store'
import { setStarted } from '../session/when-started'
import { startApp } from '../../app/start-app'

/** The journal that all windows of this browser share. */
const records = new Map<string, JournalRecord>()
const STORE = '../../adapters/persistence/journal-records'
const LOCKS = '../../adapters/windows/window-locks'

beforeAll(() => {
  vi.doMock(STORE, () => ({
    putRecord: async (record: JournalRecord) => void records.set(record.id, record),
    deleteRecord: async (id: string) => void records.delete(id),
    deleteAllRecords: async () => records.clear(),
    recordsAbout: async () => [...records.values()],
  }))
  const release = () => undefined
  vi.doMock(LOCKS, () => ({ holdLock: async () => release, tryLock: async () => release }))
})
afterAll(() => {
  vi.doUnmock(STORE)
  vi.doUnmock(LOCKS)
})

/** Two keys of a browser. */
const [FIRST, SECOND] = ['A', 'B'].map((letter) => `${letter.repeat(42)}A`) as [string, string]
const TYPED = { first_name: 'Ann' }

/** Returns the journal entries that a window with this key can read. */
async function journalUnder(text: string): Promise<unknown[]> {
  const key = await importKey(text)
  const found = [...records.values()]
  return Promise.all(
    found.map(({ sealed }) => decryptJson(key, sealed).catch(() => 'not readable')),
  )
}

describe('unsaved typing in the journal', () => {
  let key = FIRST
  let tab: { unsaved: typeof TYPED | undefined }
  let server: FakeServer
  beforeEach(() => {
    key = FIRST
    tab = { unsaved: TYPED }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on('GET /api/auth/journal-key', () => ({ body: { key } }))
    server.on('GET /api/auth/status', () => ({ body: { user: ANONYMOUS } }))
    server.on('POST /api/auth/register-anonymous', () => ({ body: ANONYMOUS }))
    useSessionStore.setState(useSessionStore.getInitialState())
    setUser(ANONYMOUS)
  })
  afterEach(async () => {
    tab.unsaved = undefined
    useSessionStore.getState().signedInElsewhere()
    await expect.poll(() => records.size).toBe(0)
    setUser()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function type(): Promise<void> {
    const { createJournalWriter } = await import('./journal-writer')
    const here = tab
    const journal = createJournalWriter('application a1', () => here.unsaved)
    journal.note()
    await journal.settled()
    expect(await journalUnder(FIRST)).toEqual([TYPED])
  }

  it('stays readable in the new session after a sign-in', async () => {
    await type()
    key = SECOND
    useSessionStore.getState().signedIn(SIGNED_IN)
    await expect.poll(() => journalUnder(SECOND)).toEqual([TYPED])
  })

  it('is stored if a new visitor types before the session exists', async () => {
    setUser()
    useSessionStore.setState({ signIns: 100 })
    const isNew = () => useSessionStore.getState().user === null
    server.on('GET /api/auth/journal-key', () => (isNew() ? { status: 401 } : { body: { key } }))
    let start = () => {}
    setStarted(new Promise((resolve) => (start = resolve)))
    const { createJournalWriter } = await import('./journal-writer')
    const here = tab
    const journal = createJournalWriter('application a1', () => here.unsaved)
    journal.note()
    await new Promise((resolve) => setTimeout(resolve))
    setUser(ANONYMOUS)
    start()
    await journal.settled()
    expect(await journalUnder(FIRST)).toEqual([TYPED])
  })

  it('is stored if the server stops answering before it has confirmed the session', async () => {
    useSessionStore.setState({ signIns: 200 })
    await type()
    server.on('GET /api/auth/journal-key', () => new TypeError('Failed to fetch'))
    server.on('GET /api/auth/status', () => new TypeError('Failed to fetch'))
    await useSessionStore
      .getState()
      .checkStatus()
      .catch(() => undefined)
    expect(useSessionStore.getState().user).toBeNull()
    records.clear()
    await type()
  })

  it.each([
    ['is recovered', FIRST, [TYPED]],
    ['is not recovered with another key', SECOND, []],
  ])('%s if its window crashed at the sign-in', async (_, newKey, entries) => {
    await type()
    key = newKey
    const { recoverRecords } = await import('./recover-records')
    // The crashed window does not write its record again, so only the session is set.
    useSessionStore.setState({ user: SIGNED_IN, signIns: 1 })
    const journal = await recoverRecords('application a1', Promise.resolve())
    expect(journal.entries).toEqual(entries)
    await journal.discard()
  })

  it('stays readable in the new session after a sign-in in another tab', async () => {
    await startApp()
    await type()
    key = SECOND
    signInElsewhere()
    await expect.poll(() => journalUnder(SECOND)).toEqual([TYPED])
  })
})
