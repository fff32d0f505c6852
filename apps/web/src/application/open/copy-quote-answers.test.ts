import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { answersSaved, applicationDetail } from '../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../test/session'
import { copyQuoteAnswers } from './copy-quote-answers'
import { closeApplications } from './open-applications'

const SAVE = 'PATCH /api/application/a1/answers'
const ANSWERS = { zip5: '75287', state: 'TX', applicant_dob: '1950-03-10' }

let server: FakeServer
beforeEach(() => {
  closeApplications()
  server = fakeServer()
  server.on('GET /api/application/a1', () => ({
    body: applicationDetail({ answers: { applicant: { ...ANSWERS, county: 'Dallas County' } } }),
  }))
  server.on(SAVE, () => answersSaved())
  setUser(ANONYMOUS)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function copied(quote: Parameters<typeof copyQuoteAnswers>[1]) {
  await copyQuoteAnswers('a1', quote)
  return server.requests(SAVE).flatMap(({ body }) => (body as { changes: unknown[] }).changes)
}

it('copies another county of the same ZIP code and state', async () => {
  expect(await copied({ version: 8, ...ANSWERS, county: 'Collin County' })).toEqual([
    { section: 'applicant', field: 'county', value: 'Collin County' },
  ])
})

it.each([
  ['without a county', {}],
  ['whose county is not listed', { county: '' }],
])('keeps the county of an application that differs from a quote %s', async (_name, county) => {
  expect(await copied({ version: 8, ...ANSWERS, ...county })).toEqual([])
})
