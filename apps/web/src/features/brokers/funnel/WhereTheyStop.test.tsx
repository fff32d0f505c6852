import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const STOPS = 'GET /api/broker/stopping-points?from=2026-10-21&to=2026-11-20'
const STEPS = [{ id: 'began', count: 3 }]
const QUESTIONS = [
  { section: 'medicare-details', field: 'medicareNumber', label: 'Medicare number', left: 12 },
  { section: 'applicant', field: 'max_ssn', label: 'Social Security number', left: 6 },
]
const WEEKS = [
  { week: '2026-11-09', started: 4, sent: 1 },
  { week: '2026-11-16', started: 2, sent: 3 },
]

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15), toFake: ['Date'] })
  server = startBrokerVisit()
  server.on('GET /api/broker/funnel?days=30', () => ({ body: { days: 30, steps: STEPS } }))
  server.on(STOPS, () => ({ body: { weeks: WEEKS, questions: QUESTIONS, rareQuestions: 2 } }))
})
afterEach(() => {
  vi.useRealTimers()
  endBrokerVisit()
})

describe('where people stop', () => {
  it('names the questions with the most people first, and hides small numbers', async () => {
    openPage(brokerPageRoutes, '/dashboard/funnel')
    const region = await screen.findByRole('region', { name: 'Where people stopped' })
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Medicare number 12 people', 'Social Security number 6 people'])
    expect(region).toHaveTextContent('2 more questions with fewer than 5 people.')
  })

  it('has the numbers of the chart by week in a table', async () => {
    openPage(brokerPageRoutes, '/dashboard/funnel')
    const region = await screen.findByRole('region', { name: 'Applications by week' })
    await userEvent.click(within(region).getByText('The same data as numbers'))
    const rows = within(within(region).getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Week ofStartedSent',
      'Nov 9, 202641',
      'Nov 16, 202623',
    ])
  })

  it('says so if there is nothing to show', async () => {
    server.on(STOPS, () => ({ body: { weeks: [], questions: [], rareQuestions: 0 } }))
    openPage(brokerPageRoutes, '/dashboard/funnel')
    expect(await screen.findByText(/^No application was started or sent/)).toBeVisible()
    expect(screen.getByText(/^No question stands out/)).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    server.on(STOPS, () => ({ status: 500, body: { message: 'Down.', code: 'INTERNAL' } }))
    openPage(brokerPageRoutes, '/dashboard/funnel')
    expect(await screen.findByText('We couldn’t load the charts')).toBeVisible()
    server.on(STOPS, () => ({ body: { weeks: WEEKS, questions: QUESTIONS, rareQuestions: 0 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Medicare number')).toBeVisible()
  })
})
