import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { journalEntry, readJournal } from './onboarding-journal'
import { createOnboardingStore } from './onboarding-store'

const SAVE = 'POST /api/onboarding/save'
const LOAD = 'POST /api/onboarding/load'

/** Unsaved changes from a closed window. */
const left = vi.hoisted(() => ({ entries: [] as unknown[], isDiscarded: false, isReleased: false }))
vi.mock('../journal', () => ({
  createJournal: () => ({ note: () => undefined, settled: () => Promise.resolve() }),
  prepareJournal: () => Promise.resolve(),
  recoverJournal: () =>
    Promise.resolve({
      entries: left.entries,
      discard: () => Promise.resolve(void (left.isDiscarded = true)),
      release: () => void (left.isReleased = true),
    }),
}))

let server: FakeServer
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(left, { isDiscarded: false, isReleased: false })
  server = fakeServer()
  server.on(LOAD, () => quote('q1', { zip5: '10001' }))
  server.on(`${SAVE}?quote=q1`, () => saved('q1'))
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const quote = (id: string, form: object) => ({
  body: { onboardingData: { version: 8, ...form } },
  headers: { etag: '"3"', 'quote-id': id },
})
const saved = (id: string) => ({
  body: { userId: 'u', message: 'Saved' },
  headers: { etag: '"4"', 'quote-id': id },
})
const settled = () => vi.waitFor(() => expect(left.isDiscarded).toBe(true))

it('stores unsaved fields with their quote, cleared ones too', () => {
  const entries = [
    journalEntry({ zip5: '10001', county: undefined }, 'q1'),
    journalEntry({ tobacco: 'Yes' }, 'q2'),
    journalEntry({ tobacco: 'No' }, 'q1'),
    // Changes that an old version of the app wrote before quotes existed.
    [['gender', 'Male']],
  ]
  expect([...readJournal(JSON.parse(JSON.stringify(entries)) as unknown[])]).toEqual([
    ['q1', { zip5: '10001', county: undefined, tobacco: 'No' }],
    ['q2', { tobacco: 'Yes' }],
    [undefined, { gender: 'Male' }],
  ])
  expect(journalEntry({}, 'q1')).toBeUndefined()
})

it('saves recovered changes of two quotes, each to its own', async () => {
  left.entries = [journalEntry({ tobacco: 'Yes' }, 'q1'), journalEntry({ gender: 'Male' }, 'q2')]
  server.on(`${LOAD}?quote=q2`, () => quote('q2', { zip5: '20001' }))
  server.on(`${SAVE}?quote=q2`, () => saved('q2'))
  const store = createOnboardingStore()
  await store.getState().load()
  await settled()
  expect(store.getState().form).toMatchObject({ zip5: '10001', tobacco: 'Yes' })
  expect(store.getState().form).not.toHaveProperty('gender')
  const [other] = server.requests(`${SAVE}?quote=q2`)
  expect(other?.body).toMatchObject({ zip5: '20001', gender: 'Male' })
  expect(other?.body).not.toHaveProperty('tobacco')
})

it('keeps recovered changes for a later visit if their quote cannot be loaded', async () => {
  left.entries = [journalEntry({ gender: 'Male' }, 'q2')]
  await expect(createOnboardingStore().getState().load()).rejects.toThrow(
    'Failed to load onboarding data',
  )
  expect(left).toMatchObject({ isDiscarded: false, isReleased: true })
})

it('merges recovered changes into the current quote if their quote was merged into it', async () => {
  left.entries = [journalEntry({ gender: 'Male' }, 'q2')]
  server.on(`${LOAD}?quote=q2`, () => ({ status: 404, body: { code: 'QUOTE_UNKNOWN' } }))
  const store = createOnboardingStore()
  await store.getState().load()
  await settled()
  expect(store.getState().form).toMatchObject({ zip5: '10001', gender: 'Male' })
})
