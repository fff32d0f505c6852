import { enrollmentForm } from '@gapwise/enrollment-forms'
import { type AnswerChange, createForm } from '@gapwise/form-engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type Answer, fakeServer, type FakeServer } from '../../../test/fake-server'
import { followZip } from './follow-zip'

const DALLAS = { zip5: '75206', city: 'Dallas', county: 'Dallas County', state: 'TX' }

/** Cities, counties, and state of each ZIP code in this test. The first county is in that state. */
const ZIPS: Record<string, { city: string[]; counties: [string, string][]; state: string }> = {
  '75205': { city: ['Dallas'], counties: [['Dallas County', 'TX']], state: 'TX' },
  '75206': { city: ['Dallas'], counties: [['Dallas County', 'TX']], state: 'TX' },
  '78701': { city: ['Austin'], counties: [['Travis County', 'TX']], state: 'TX' },
  '79999': { city: [], counties: [], state: 'TX' },
  '90001': { city: ['Los Angeles'], counties: [['Los Angeles County', 'CA']], state: 'CA' },
  '42223': {
    city: ['Fort Campbell'],
    counties: [
      ['Christian County', 'KY'],
      ['Montgomery County', 'TN'],
    ],
    state: 'KY',
  },
  '37040': { city: ['Clarksville'], counties: [['Stewart County', 'TN']], state: 'TN' },
}

let server: FakeServer
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  for (const [zip, { city, counties, state }] of Object.entries(ZIPS)) {
    server.on(`GET /api/zipLookup/${zip}`, () => ({
      body: {
        cities: city.map((name) => ({ name })),
        counties: counties.map(([name, of]) => ({ name, state: of })),
        state,
      },
    }))
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openForm(applicant: Record<string, string>, isTyped = true) {
  const form = createForm(enrollmentForm, { today: '2026-11-02', answers: { applicant } })
  const { store } = followZip(form, () => isTyped)
  const set = (field: string, value: string) => form.setAnswer('applicant', field, value)
  const locality = () => ['city', 'county', 'state'].map((id) => form.getAnswer('applicant', id))
  /** Resolves when all pending work is done. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  }
  const changed = (): Record<string, AnswerChange['value']> =>
    Object.fromEntries(store.getState().map(({ field, value }) => [field, value]))
  return { set, locality, settle, changed }
}

it.each([
  ['another state', DALLAS, '90001', ['Los Angeles', 'Los Angeles County', 'CA']],
  ['the same state', DALLAS, '78701', ['Austin', 'Travis County', 'TX']],
  ['the same town', DALLAS, '75205', ['Dallas', 'Dallas County', 'TX']],
  [
    'a town that the lookup does not list',
    { ...DALLAS, city: 'Highland Park' },
    '75205',
    ['Highland Park', 'Dallas County', 'TX'],
  ],
  ['other states', DALLAS, '42223', ['Fort Campbell', undefined, undefined]],
  [
    'two states, one of them the same',
    { zip5: '37040', city: 'Clarksville', county: 'Stewart County', state: 'TN' },
    '42223',
    ['Fort Campbell', 'Montgomery County', 'TN'],
  ],
  ['no names', DALLAS, '79999', ['Dallas', 'Dallas County', 'TX']],
  ['an unknown ZIP code', DALLAS, '00000', ['Dallas', 'Dallas County', 'TX']],
  ['an incomplete ZIP code', DALLAS, '9000', ['Dallas', 'Dallas County', 'TX']],
  ['no earlier answers', { zip5: '' }, '75206', [undefined, undefined, undefined]],
])('updates the locality for %s', async (_, before, zip, after) => {
  const { set, locality, settle } = openForm(before)
  set('zip5', zip)
  await settle()
  expect(locality()).toEqual(after)
})

it('uses the last of several ZIP codes, whichever lookup finishes first', async () => {
  let answer: (late: Answer) => void = () => undefined
  server.on('GET /api/zipLookup/42223', () => new Promise((resolve) => (answer = resolve)))
  const { set, locality, settle } = openForm(DALLAS)
  set('zip5', '42223')
  set('zip5', '90001')
  await settle()
  answer({ body: { cities: [], counties: [], state: 'KY' } })
  await settle()
  expect(locality()).toEqual(['Los Angeles', 'Los Angeles County', 'CA'])
})

it('returns to the user’s own answers, also after a third ZIP code', async () => {
  const { set, locality, settle, changed } = openForm({ ...DALLAS, city: 'Highland Park' })
  set('zip5', '42223')
  await settle()
  set('zip5', '75206')
  await settle()
  expect(locality()).toEqual(['Highland Park', 'Dallas County', 'TX'])
  expect(changed()).toEqual({ city: 'Highland Park', county: 'Dallas County', state: 'TX' })
  set('zip5', '90001')
  await settle()
  set('zip5', '75205')
  await settle()
  expect(locality()).toEqual(['Highland Park', 'Dallas County', 'TX'])
})

it('keeps what was answered after the new ZIP code', async () => {
  const { set, locality, settle } = openForm(DALLAS)
  set('zip5', '90001')
  await settle()
  set('city', 'Compton')
  set('zip5', '90210')
  await settle()
  expect(locality()).toEqual(['Compton', 'Los Angeles County', 'CA'])
  set('zip5', '75206')
  await settle()
  expect(locality()).toEqual(['Dallas', 'Dallas County', 'TX'])
})

it('leaves the locality to the window in which the ZIP code was changed', async () => {
  const { set, locality, settle } = openForm(DALLAS, false)
  set('zip5', '90001')
  await settle()
  expect(locality()).toEqual(['Dallas', 'Dallas County', 'TX'])
  expect(server.received).toEqual([])
})
