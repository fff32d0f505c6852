import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Answer, FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../../test/session'
import { closeApplications } from '../../../application/open/open-applications'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiles the page before a test waits for it.

const SAVE = 'PATCH /api/application/a1/answers'
const TITLE = 'Your new ZIP code changed these answers'
const DALLAS = {
  counties: [{ name: 'Dallas County', state: 'TX' }],
  cities: [{ name: 'Dallas' }],
  state: 'TX',
}
const BEVERLY_HILLS = {
  counties: [{ name: 'Los Angeles County', state: 'CA' }],
  cities: [{ name: 'Beverly Hills' }, { name: 'Los Angeles' }],
  state: 'CA',
}

let server: FakeServer
beforeEach(() => {
  closeApplications()
  setUser(ANONYMOUS)
  server = startVisit()
  const applicant = { zip5: '75201', city: 'Dallas', county: 'Dallas County', state: 'TX' }
  server.on('GET /api/application/a1', () => ({
    body: applicationDetail({ answers: { applicant } }),
  }))
  server.on(SAVE, () => answersSaved())
  server.on('GET /api/zipLookup/75201', () => ({ body: DALLAS }))
  server.on('GET /api/zipLookup/90210', () => ({ body: BEVERLY_HILLS }))
})
afterEach(endVisit)

async function typeZip(zip: string) {
  const user = userEvent.setup()
  const box = await screen.findByRole('textbox', { name: 'ZIP code' })
  await user.clear(box)
  await user.type(box, zip)
  return { user, box }
}

async function noticeLines(): Promise<(string | null)[]> {
  const notice = (await screen.findByText(TITLE)).closest('.notice') as HTMLElement
  return within(notice)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

const question = (name: string) => screen.getByRole('combobox', { name })

it('updates city, county, and state for a new ZIP code, and says so', async () => {
  openPage(applicationRoutes, '/apply/a1?topic=about-you&page=home')
  const { user, box } = await typeZip('90210')
  expect(await noticeLines()).toEqual([
    'City: please answer again',
    'County: Los Angeles County',
    'State: California',
  ])
  expect(box).toHaveFocus()
  expect(question('County')).toHaveValue('Los Angeles County')
  expect(question('State')).toHaveDisplayValue('California')
  expect(question('City')).toHaveValue('')

  await user.type(question('City'), 'Beverly Hills')
  expect(await noticeLines()).toEqual(['County: Los Angeles County', 'State: California'])
})

it('restores the previous locality with the previous ZIP code', async () => {
  openPage(applicationRoutes, '/apply/a1?topic=about-you&page=home')
  await typeZip('90210')
  await waitFor(() => expect(question('City')).toHaveValue(''))
  await typeZip('75201')
  await waitFor(() => expect(question('City')).toHaveValue('Dallas'))
  expect(question('County')).toHaveValue('Dallas County')
  expect(question('State')).toHaveDisplayValue('Texas')
  expect(await noticeLines()).toEqual(['City: Dallas', 'County: Dallas County', 'State: Texas'])
})

it('shows on the next page what a slow lookup changed', async () => {
  let answer: (late: Answer) => void = () => undefined
  server.on('GET /api/zipLookup/90210', () => new Promise((resolve) => (answer = resolve)))
  openPage(applicationRoutes, '/apply/a1?topic=about-you&page=home')
  const { user } = await typeZip('90210')
  await user.type(screen.getByRole('textbox', { name: 'Street address' }), '1 Main Street')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'ZIP code' })).toBeNull())
  answer({ body: BEVERLY_HILLS })
  expect(await noticeLines()).toContain('State: California')
})

it('updates city, county, and state once the network is back', async () => {
  server.on('GET /api/zipLookup/90210', () => new TypeError('Failed to fetch'))
  openPage(applicationRoutes, '/apply/a1?topic=about-you&page=home')
  await typeZip('90210')
  await waitFor(() => expect(server.requests('GET /api/zipLookup/90210')).toHaveLength(1))
  await waitFor(() => expect(server.requests(SAVE)).not.toHaveLength(0))
  expect(question('State')).toHaveDisplayValue('Texas')
  server.on('GET /api/zipLookup/90210', () => ({ body: BEVERLY_HILLS }))
  window.dispatchEvent(new Event('online'))
  expect(await noticeLines()).toContain('State: California')
  expect(question('County')).toHaveValue('Los Angeles County')
})
