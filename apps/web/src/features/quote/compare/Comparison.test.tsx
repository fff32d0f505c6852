import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { compareRoutes } from '.'
import './ComparePage' // Compiles the pages before any test waits for them.
import { clearComparison } from './offers/comparison-store'
import './share/EmailComparison'

const offer = (carrier: string, plan: string, rate: number, more: object = {}) => ({
  ...{ naic: carrier, carrier, plan, rate, discount_rate: rate },
  ...more,
})
const OFFERS = [
  offer('Aspen', 'G', 150, { am_best_rating: 'A', rating_class: 'issue-age' }),
  offer('Cedar', 'G', 140, { discount_rate: 120, policy_fee: 200, rating_class: 'attained-age' }),
  offer('Harbor', 'G', 160, { am_best_rating: 'A++', rating_class: 'attained-age' }),
  offer('Lake', 'G', 170),
  offer('Aspen', 'N', 99),
  offer('Aspen', 'HDG', 50),
]

let server: FakeServer
let zip = 30_000
beforeEach(async () => {
  server = startVisit()
  clearComparison()
  useOnboardingStore.getState().update({
    ...{ medicare_status: 'no-plan', plan_type: 'G', tobacco: 'No', gender: 'Female' },
    // Use a new ZIP code each time, because the page caches the last response.
    zip5: String((zip += 1)),
    applicant_dob: '1961-05-04',
  })
  useOnboardingStore.setState({ quoteId: 'q1' })
  for (const id of ['q1', 'q2']) {
    server.on(`POST /api/quote?quote=${id}`, () => ({
      body: { label: 'Monthly rates', offers: OFFERS },
    }))
  }
  server.on('POST /api/onboarding/save?quote=q1', () => ({
    body: { userId: 'u1', message: 'Saved' },
    headers: { 'quote-id': 'q1' },
  }))
  openPage(compareRoutes, '/compare')
  await screen.findAllByRole('article')
})
afterEach(endVisit)

const listed = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const compare = (carrier: string) => check(`Compare ${carrier} with other offers`)
const table = () => screen.getByRole('table', { name: 'Side by side' })

it('shows each plan’s lowest cost of a year, with its deductible', () => {
  const [planG, planN, highDeductible] = screen
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
  expect(planG).toBe('Plan G from $2,083 a year$150.00 a month')
  expect(planN).toBe('Plan N from $1,471 a year$99.00 a month')
  expect(highDeductible).toBe('High-deductible Plan G from up to $3,550 a year$50.00 a month')
  expect(screen.getByText(/The cost of a year is with the \$283 deductible/)).toBeVisible()
})

it('shows two offers side by side, of one plan or of two', async () => {
  await compare('Cedar')
  expect(screen.getByText('1 offer checked. Check one more to compare.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Side by side' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^Plan N/ }))
  await compare('Aspen')
  const heads = within(table()).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Offer',
    'CCedarPlan G',
    'AAspenPlan N',
  ])
  const row = (name: RegExp) =>
    within(within(table()).getByRole('row', { name })).getAllByRole('cell')
  expect(row(/^Cost of a year/).map(({ textContent }) => textContent)).toEqual([
    '$2,163with the $283 deductible and the $200 fee',
    '$1,471with the $283 deductible, plus up to $20 per doctor visit',
  ])
  expect(row(/^How the price rises/).map(({ textContent }) => textContent)).toEqual([
    'The price rises as you get older.',
    'We don’t know',
  ])
  expect(row(/^Doctor visits/)[1]).toHaveTextContent('You pay up to $20 a visit')
  // No insurer here has a known rating, so the row is not shown.
  expect(within(table()).queryByText(/Financial strength/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'See side by side' }))
  expect(screen.getByRole('heading', { name: 'Side by side' })).toHaveFocus()
})

it('shows three offers at most, and removes one or all', async () => {
  for (const carrier of ['Aspen', 'Cedar', 'Harbor']) await compare(carrier)
  expect(screen.getByText('3 offers checked, the most that fit.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Compare Lake with other offers' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Cedar, Plan G' }))
  expect(within(table()).getAllByRole('columnheader')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('table', { name: 'Side by side' })).toBeNull()
})

it('chooses an offer in the columns, with its own plan', async () => {
  await compare('Cedar')
  await userEvent.click(screen.getByRole('radio', { name: /^Plan N/ }))
  await compare('Aspen')
  await userEvent.click(screen.getByRole('button', { name: 'Choose Cedar, Plan G' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/create'))
  expect(storedForm()).toMatchObject({ naic: 'Cedar', plan_type: 'G', rate: 140 })
})

it('sorts by the cost of a year, the monthly price, the name, or the strength', async () => {
  const sort = (text: string) => userEvent.selectOptions(screen.getByLabelText('Sort by'), text)
  expect(listed()).toEqual(['Aspen', 'Cedar', 'Harbor', 'Lake'])
  await sort('Monthly price')
  expect(listed()).toEqual(['Cedar', 'Aspen', 'Harbor', 'Lake'])
  await sort('Financial strength')
  expect(listed()).toEqual(['Harbor', 'Aspen', 'Cedar', 'Lake'])
  await sort('Name, A to Z')
  expect(listed()).toEqual(['Aspen', 'Cedar', 'Harbor', 'Lake'])
})

it('filters the offers, and says so if none is left', async () => {
  await check('Only insurers with a household discount')
  expect(listed()).toEqual(['Cedar'])
  await userEvent.selectOptions(
    screen.getByLabelText('How the price rises'),
    'Doesn’t rise with age',
  )
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('heading', { name: 'No offers for Plan G' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all offers' }))
  expect(listed()).toHaveLength(4)
  await userEvent.selectOptions(screen.getByLabelText('Insurer'), 'Lake')
  expect(listed()).toEqual(['Lake'])
})

it('says what to do if no insurer sells the plan', async () => {
  server.on('POST /api/quote?quote=q1', () => ({
    body: { label: 'Monthly rates', offers: OFFERS.filter(({ plan }) => plan === 'G') },
  }))
  act(() => {
    useOnboardingStore.getState().update({ zip5: String((zip += 1)), plan_type: 'N' })
  })
  expect(await screen.findByRole('heading', { name: 'No offers for Plan N' })).toBeVisible()
  expect(screen.getByText(/Choose another plan above, or call/)).toBeVisible()
})

it('says what a person would save, or pay more, and keeps the amount out of every request', async () => {
  const box = screen.getByLabelText('What you pay now each month (optional)')
  await userEvent.type(box, '$155.50')
  const [aspen, , harbor] = screen.getAllByRole('article')
  expect(aspen).toHaveTextContent('You’d save $5.50 a month, $66 a year')
  expect(harbor).toHaveTextContent('You’d pay $4.50 more a month, $54 more a year')
  await userEvent.clear(box)
  await userEvent.type(box, 'about 150')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Type an amount in dollars')
  expect(screen.queryByText(/You’d/)).toBeNull()
  expect(JSON.stringify(server.received)).not.toContain('155')
})

it('forgets what the person pays now when another quote opens', async () => {
  await userEvent.type(screen.getByLabelText(/^What you pay now/), '155')
  act(() => useOnboardingStore.setState({ quoteId: 'q2' }))
  expect(await screen.findByLabelText(/^What you pay now/)).toHaveValue('')
})

it('shows the range of a high-deductible plan, because it depends on the bills', () => {
  const year = screen.getByRole('region', { name: 'A year with each plan' })
  expect(year).toHaveTextContent('High-deductible Plan G: $600 to $3,550 a year')
  expect(year).toHaveTextContent('you first pay up to $2,950 yourself')
})

it('opens the options on a phone with a button', async () => {
  const button = screen.getByRole('button', { name: 'Sort, filter, and what you pay now' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Hide options' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

it('opens each offer’s outline of coverage in a new tab, for the price on the page', async () => {
  const card = screen.getByRole('heading', { name: 'Cedar' }).closest('article')!
  await userEvent.click(within(card).getByText('Details'))
  const outline = () =>
    within(card).getByRole('link', {
      name: 'Outline of coverage from Cedar (PDF, opens in a new tab)',
    })
  const address = '/api/quotes/q1/outline-of-coverage?plan=G&naic=Cedar'
  expect(outline()).toHaveAttribute('href', address)
  expect(outline()).toHaveAttribute('target', '_blank')
  act(() => useOnboardingStore.getState().update({ discount_selected: true }))
  expect(outline()).toHaveAttribute('href', `${address}&discounted=yes`)
})

it('promises the outline of coverage while the quote is not saved yet', async () => {
  server.on('POST /api/quote', () => ({ body: { label: 'Monthly rates', offers: OFFERS } }))
  act(() => useOnboardingStore.setState({ quoteId: undefined }))
  const card = (await screen.findByRole('heading', { name: 'Cedar' })).closest('article')!
  await userEvent.click(within(card).getByText('Details'))
  expect(within(card).getByText(/You’ll get Cedar’s outline of coverage/)).toBeVisible()
  expect(within(card).queryByRole('link', { name: /Outline of coverage/ })).toBeNull()
})

it('prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('emails the offers for the shown plan, and says where they went', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Email the offers' }))
  const send = await screen.findByRole('button', { name: 'Send the offers for Plan G' })
  await userEvent.click(send)
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address')
  expect(screen.getByLabelText('Email address')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Email address'), 'son@example.com')
  server.on('POST /api/quotes/q1/email', () => ({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', statusMessage: 'Please wait a moment.' },
  }))
  await userEvent.click(send)
  expect(await screen.findByText('We didn’t send the email')).toBeVisible()
  expect(screen.getByLabelText('Email address')).toHaveValue('son@example.com')
  server.on('POST /api/quotes/q1/email', () => ({ status: 204 }))
  await userEvent.click(send)
  expect(await screen.findByText('The email is on its way')).toBeVisible()
  expect(server.requests('POST /api/quotes/q1/email').at(-1)?.body).toEqual({
    ...{ to: 'son@example.com', plan: 'G', discounted: false },
  })
})
