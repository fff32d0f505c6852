import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { compareRoutes } from '.'
import './ComparePage' // Compiles the pages before any test waits for them.
import './EarlyMedicareQuestion'

const offer = (carrier: string, plan: string, rate: number, more: object = {}) => ({
  ...{ naic: carrier, carrier, plan, rate, discount_rate: rate },
  ...more,
})

let server: FakeServer
let zip = 20_000
beforeEach(() => {
  server = startVisit()
  useOnboardingStore.getState().update({
    ...{ medicare_status: 'no-plan', plan_type: 'G', tobacco: 'No', gender: 'Female' },
    // Use a new ZIP code each time, because the page caches the last response.
    zip5: String((zip += 1)),
    applicant_dob: '1961-05-04',
  })
})
afterEach(endVisit)

function openCompare(quote: object): void {
  server.on('POST /api/quote', () => ({ body: { label: 'Monthly rates', ...quote } }))
  openPage(compareRoutes, '/compare')
}

const choices = async () =>
  (await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).value)
const requested = () => server.requests('POST /api/quote').at(-1)?.body
const OFFERS = ['G', 'N', 'HDG', 'C', 'F', 'HDF'].map((plan) => offer('Cedar', plan, 100))

it.each([
  ['1955-01-01', ['G', 'N', 'HDG', 'C', 'F', 'HDF']],
  ['1955-01-02', ['G', 'N', 'HDG']],
])('offers a person born %s the plans that the law allows', async (applicant_dob, plans) => {
  useOnboardingStore.getState().update({ applicant_dob })
  openCompare({ offers: OFFERS.filter(({ plan }) => plans.includes(plan)) })
  expect(await choices()).toEqual(plans)
  expect(requested()).toMatchObject({ plans })
})

it('offers Plan C and Plan F after a person says that Part A started before 2020', async () => {
  openCompare({ offers: OFFERS })
  await screen.findAllByRole('radio')
  await userEvent.click(screen.getByText('Did you have Medicare before 2020?'))
  const show = await screen.findByRole('button', { name: 'Show the plans I can buy' })
  await userEvent.click(show)
  expect(await screen.findByText(/This field is required/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Month'), '3')
  await userEvent.type(screen.getByLabelText('Year'), '2018')
  await userEvent.click(show)
  expect(await screen.findByText(/You can also choose Plan C or Plan F/)).toBeVisible()
  await waitFor(async () => expect(await choices()).toContain('F'))
  expect(requested()).toMatchObject({ medicare_part_a: '2018-03-01' })
  await userEvent.click(screen.getByRole('radio', { name: /^High-deductible Plan F/ }))
  expect(storedForm()).toMatchObject({ plan_type: 'HDF', medicare_part_a: '2018-03-01' })
})

it('shows Plan G instead of a stored plan that is not open to the person', async () => {
  useOnboardingStore.getState().update({ plan_type: 'F' })
  openCompare({ offers: OFFERS })
  expect(await screen.findByRole('heading', { name: '1 offer for Plan G' })).toBeVisible()
})

it('explains a high-deductible plan in the table', async () => {
  openCompare({ offers: OFFERS })
  await userEvent.click(await screen.findByRole('radio', { name: /^High-deductible Plan G/ }))
  const row = screen.getByRole('row', { name: /deductible: \$2,950 a year/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Plan GNo such deductible',
    'Plan NNo such deductible',
    'High-deductible Plan GYou pay this',
  ])
})

it('shows what an insurer says about its rate, and nothing that it does not say', async () => {
  const increases = [
    { year: 2025, percent: 6 },
    { year: 2024, percent: 4 },
  ]
  openCompare({
    offers: [
      offer('Aspen', 'G', 90),
      offer('Cedar', 'G', 100, {
        ...{ policy_fee: 25, rating_class: 'attained-age', increases, am_best_rating: 'A+' },
        ...{ naic: '60219', effective_date: '2026-06-01' },
      }),
      offer('Harbor', 'G', 110, { rating_class: 'issue-age', increases: [] }),
      offer('Lake', 'G', 120, { rating_class: 'community' }),
    ],
  })
  const [aspen, cedar, harbor, lake] = (await screen.findAllByRole('article')).map(
    ({ textContent }) => textContent ?? '',
  )
  expect(aspen).not.toMatch(/fee|older|rise|Rose|strength|NAIC|changed/)
  expect(cedar).toContain('$1,508 in the first year with the $283 deductible and the $25 fee')
  expect(cedar).toContain('One-time policy fee$25.00, with the first payment')
  expect(cedar).toContain('The price rises as you get older.')
  expect(cedar).toContain('Rose 6% in 2025, 4% in 2024.')
  expect(cedar).toContain('2025+6%2024+4%')
  expect(cedar).toContain('Financial strength: A+ (AM Best)')
  expect(cedar).toContain('NAIC 60219')
  expect(cedar).toContain('on or after June 1, 2026')
  expect(harbor).toContain('The price doesn’t rise because you get older.')
  expect(harbor).not.toMatch(/fee|Rose/)
  expect(lake).toContain('The price is the same at every age.')
  // These are real rates, so the page does not call them examples.
  expect(screen.queryByText(/made-up insurers/)).toBeNull()
})

it('draws bars of the length of the cost, and none for a copayment', async () => {
  openCompare({ offers: [offer('Aspen', 'G', 100), offer('Cedar', 'G', 150)] })
  await screen.findAllByRole('article')
  const lengths = [...document.querySelectorAll('.year-bar')].map((bar) =>
    [...bar.querySelectorAll('rect')].slice(1).map((part) => Number(part.getAttribute('width'))),
  )
  // The longest bar is $2,083: $1,800 of premiums, and the deductible of $283.
  expect(lengths).toEqual([
    [576, 136],
    [864, 136],
  ])
  const row = screen.getByRole('row', { name: /^Doctor visits/ })
  const [planG, planN] = within(row).getAllByRole('cell')
  expect(planG?.querySelector('.share__bar')).not.toBeNull()
  expect(planN?.querySelector('.share__bar')).toBeNull()
})

it('shows no plan table where these plans are not sold', async () => {
  openCompare({ offers: [], notice: 'Massachusetts has its own standard plans.' })
  expect(await screen.findByText('Massachusetts has its own standard plans.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says that a list is not complete, and gets the complete one', async () => {
  const notice = 'Some insurers did not answer, so this list is not complete.'
  openCompare({ offers: [offer('Cedar', 'G', 100)], partial: true, notice })
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  server.on('POST /api/quote', () => ({
    body: { label: 'Monthly rates', offers: [offer('Cedar', 'G', 100), offer('Oak', 'G', 101)] },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByText(notice)).toBeNull()
})

it('says that live rates cannot be reached, and shows no older ones', async () => {
  server.on('POST /api/quote', () => ({ status: 503, body: { code: 'RATES_UNAVAILABLE' } }))
  openPage(compareRoutes, '/compare')
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach live rates right now')
  expect(screen.queryByRole('article')).toBeNull()
  server.on('POST /api/quote', () => ({
    body: { label: 'Monthly rates', offers: [offer('Cedar', 'G', 100)] },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
})
