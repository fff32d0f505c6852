import { enrollmentForm } from '@gapwise/enrollment-forms'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { answersSaved, applicationDetail } from '../../../test/open-page'
import { type OpenApplication, createOpenApplication } from './open-application'

const SECTION = 'applicant'
const OWN = {
  one: ['first_name', 'last_name', 'address_line1'],
  other: ['middle_initial', 'city', 'county'],
}
const ROUNDS = 150

let server: FakeServer
let stored: Record<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 42) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  stored = {}
  let revision = 1
  // For each field, the last write wins (D30).
  server.on('PATCH /api/application/a1/answers', async ({ body }) => {
    const { changes } = body as { changes: { field: string; value: string }[] }
    await new Promise((resolve) => setTimeout(resolve, 40))
    for (const { field, value } of changes) stored[field] = value
    revision += 1
    const { body: saved } = answersSaved()
    await new Promise((resolve) => setTimeout(resolve, 40))
    return { body: { ...saved, revision } }
  })
  server.on('GET /api/application/a1', async () => {
    const body = applicationDetail({ answers: { [SECTION]: { ...stored } }, revision })
    await new Promise((resolve) => setTimeout(resolve, 60))
    return { body }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens one application in two windows. Each window is notified when the other one saves. */
function openBoth(): readonly [OpenApplication, OpenApplication] {
  const one = createOpenApplication(enrollmentForm, applicationDetail())
  const other = createOpenApplication(enrollmentForm, applicationDetail())
  const mergeSavesOf = (from: OpenApplication, to: OpenApplication) =>
    from.store.subscribe(({ savedAt }, before) => {
      if (savedAt !== before.savedAt) void to.mergeFromServer()
    })
  mergeSavesOf(one, other)
  mergeSavesOf(other, one)
  return [one, other]
}

/** Yields pseudorandom numbers. The sequence is the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

const valueOf = ({ form }: OpenApplication, field: string) => form.getAnswer(SECTION, field)

async function settle(windows: readonly OpenApplication[]): Promise<void> {
  for (const { queue } of windows) void queue.flush()
  await vi.advanceTimersByTimeAsync(5000)
  for (const window of windows) void window.mergeFromServer()
  await vi.advanceTimersByTimeAsync(5000)
}

it.each([1, 2, 3, 4, 5])(
  'two windows that fill in different fields lose no answer: seed %i',
  async (seed) => {
    const windows = openBoth()
    const random = numbers(seed)
    const next = (below: number) => random.next().value % below
    const last: Record<string, string> = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      const side = next(97) % 2 === 0 ? 0 : 1
      const fields = side === 0 ? OWN.one : OWN.other
      const field = fields[next(89) % fields.length] ?? ''
      last[field] = `v${round}`
      windows[side].form.setAnswer(SECTION, field, `v${round}`)
      await vi.advanceTimersByTimeAsync(next(700))
    }
    await settle(windows)
    expect(stored).toEqual(last)
    for (const window of windows)
      for (const [field, value] of Object.entries(last)) expect(valueOf(window, field)).toBe(value)
  },
)

it('two windows that fill in the same field end with the same answer, the last one saved', async () => {
  const windows = openBoth()
  const random = numbers(7)
  for (let round = 0; round < ROUNDS; round += 1) {
    const window = windows[(random.next().value % 97) % 2 === 0 ? 0 : 1]
    window.form.setAnswer(SECTION, 'first_name', `v${round}`)
    await vi.advanceTimersByTimeAsync(random.next().value % 700)
  }
  await settle(windows)
  expect(stored['first_name']).toMatch(/^v\d+$/)
  for (const window of windows) expect(valueOf(window, 'first_name')).toBe(stored['first_name'])
})
