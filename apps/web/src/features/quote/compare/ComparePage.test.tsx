import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { closeApplications } from '../../../application/open/open-applications'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { compareRoutes } from '.'
import './ComparePage' // Compiles the page before any test waits for it.

const offer = (carrier: string, plan: string, rate: number, discount_rate: number) => ({
  naic: `${carrier}-${plan}`,
  carrier,
  plan,
  rate,
  discount_rate,
})

const OFFERS = [
  offer('Cedar', 'G', 150, 120),
  offer('Harbor', 'G', 131.5, 131.5),
  offer('Harbor', 'N', 99, 95),
]

const listed = () => screen.getAllByRole('article').map((each) => each.textContent)
const address = () => screen.getByTestId('address').textContent
let zip = 10_000

describe('compare', () => {
  let server: FakeServer
  const openCompare = (offers: unknown[] = OFFERS, notice?: string) => {
    server.on('POST /api/quote', () => ({ body: { label: 'Sample rates', offers, notice } }))
    openPage(compareRoutes, '/compare')
  }
  beforeEach(() => {
    server = startVisit()
    useOnboardingStore.getState().update({
      medicare_status: 'no-plan',
      plan_type: 'G',
      // Use a new ZIP code each time, because the page caches the last response.
      zip5: String((zip += 1)),
      applicant_dob: '1961-05-04',
      tobacco: 'No',
      gender: 'Female',
    })
  })
  afterEach(() => {
    closeApplications()
    useApplicationsStore.getState().clear()
    endVisit()
  })

  // Specification 4.17
  it('from April to July opens the advantage modal', async () => {
    server = startVisit({ day: '2026-05-05' })
    useOnboardingStore.setState({
      form: {
        version: 8,
        medicare_status: 'advantage-plan',
        plan_type: 'G',
        zip5: String((zip += 1)),
        applicant_dob: '1956-05-04',
        tobacco: 'No',
        gender: 'Female',
      },
    })
    openCompare()
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('lists the offers by the cost of a year with the deductible, then the monthly price', async () => {
    openCompare()
    expect(await screen.findByRole('heading', { name: '2 offers for Plan G' })).toBeVisible()
    const [first, second] = listed()
    expect(first).toMatch(/Harbor.*\$1,861 a year with the \$283 deductible.*\$131\.50 a month/)
    expect(first).toContain('No household discount')
    expect(second).toMatch(/Cedar.*\$2,083 a year.*\$150\.00 a month/)
    expect(second).toContain('$120.00 with the household discount')
    expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent(
      'a woman aged 65, no tobacco',
    )
  })

  it('says once, and always in sight, that the rates are samples', async () => {
    openCompare()
    expect(await screen.findByText(/from made-up insurers/)).toHaveTextContent(
      'Sample rates from made-up insurers. These are not real offers.',
    )
    expect(screen.getAllByText(/Sample rates/)).toHaveLength(1)
  })

  it('switches to the other plan without asking the server again', async () => {
    openCompare()
    await userEvent.click(await screen.findByRole('radio', { name: /Plan N/ }))
    expect(listed()).toHaveLength(1)
    expect(storedForm().plan_type).toBe('N')
    expect(server.requests('POST /api/quote')).toHaveLength(1)
  })

  it('changes prices and their order with the household discount', async () => {
    openCompare()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Household discount/ }))
    expect(storedForm().discount_selected).toBe(true)
    const [first] = listed()
    expect(first).toMatch(/Cedar.*\$1,723 a year.*\$120\.00 a month/)
    expect(first).toContain('$150.00 without the household discount')
  })

  it('stores the chosen offer, saves it, and continues to the application', async () => {
    openCompare()
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: 'Choose Cedar' }))
    await waitFor(() => expect(address()).toBe('/create'))
    const saved = server.requests('POST /api/onboarding/save').at(-1)?.body
    expect(saved).toMatchObject({
      naic: 'Cedar-G',
      plan_type: 'G',
      rate: 150,
      discount_rate: 120,
      discount_selected: false,
      effective_date: '2026-12-01',
    })
  })

  it('never shows a price for the other plan or for earlier answers as the chosen one', async () => {
    useOnboardingStore.getState().update({ naic: 'Harbor-G', rate: 1, discount_rate: 1 })
    openCompare([...OFFERS, { ...offer('Harbor', 'N', 98, 94), naic: 'Harbor-G' }])
    await waitFor(() => expect(storedForm()).toMatchObject({ rate: 131.5, discount_rate: 131.5 }))
    await userEvent.click(screen.getByRole('radio', { name: /Plan N/ }))
    await waitFor(() => expect(storedForm()).toMatchObject({ rate: 98, discount_rate: 94 }))
  })

  it('updates the application of this quote with the choice, and no other application', async () => {
    const applicant = { applicant_dob: '1961-06-06', gender: 'Female', tobacco: 'No' }
    const drafts = [
      applicationDetail({
        quote_id: 'q1',
        answers: { applicant, 'plan-details': { plan_type: 'G' } },
      }),
      applicationDetail({ id: 'a2', quote_id: 'q2', answers: { applicant } }),
    ]
    useOnboardingStore.setState({ quoteId: 'q1' })
    server.on('POST /api/onboarding/save?quote=q1', () => ({
      body: { userId: 'u1', message: 'Saved' },
      headers: { 'quote-id': 'q1' },
    }))
    server.on('POST /api/quote?quote=q1', () => ({
      body: { label: 'Sample rates', offers: OFFERS },
    }))
    server.on('GET /api/application', () => ({ body: drafts }))
    server.on('GET /api/quotes', () => ({
      body: drafts.map(({ id, quote_id }) => ({ id: quote_id, applicationId: id })),
    }))
    for (const draft of drafts) {
      server.on(`GET /api/application/${draft.id}`, () => ({ body: draft }))
      server.on(`PATCH /api/application/${draft.id}/answers`, () => answersSaved())
    }
    const moved = {
      applicant_dob: '1961-06-06',
      zip5: '75201',
      state: 'TX',
      tobacco: 'Yes',
    } as const
    useOnboardingStore.getState().update(moved)
    openCompare()
    await userEvent.click(await screen.findByRole('radio', { name: /Plan N/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Household discount/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Choose Harbor' }))
    await waitFor(() => expect(address()).toBe('/create'))
    const saved = server.requests('PATCH /api/application/a1/answers')
    expect(saved.map(({ body }) => body)).toEqual([
      {
        changes: expect.arrayContaining([
          { section: 'applicant', field: 'zip5', value: '75201' },
          { section: 'applicant', field: 'tobacco', value: 'Yes' },
          { section: 'plan-details', field: 'plan_type', value: 'N' },
          { section: 'plan-details', field: 'discount_selected', value: 'Yes' },
        ]) as unknown,
      },
    ])
    expect(server.requests('PATCH /api/application/a2/answers')).toHaveLength(0)
  })

  it('opens the quote of the application in the address, with its saved answers', async () => {
    const { form } = useOnboardingStore.getState()
    const steps: string[] = []
    server.on('GET /api/application/a1', () => ({ body: applicationDetail({ quote_id: 'q1' }) }))
    server.on('POST /api/application/a1/quote', () => {
      steps.push('answers')
      return { body: { quote_id: 'q1' } }
    })
    server.on('POST /api/quotes/q1/open', () => {
      steps.push('open')
      const onboardingData = { ...form, applicant_dob: '1955-02-11', gender: 'Male' }
      return { body: { id: 'q1', onboardingData }, headers: { etag: '"4"', 'quote-id': 'q1' } }
    })
    server.on('POST /api/quote?quote=q1', () => ({
      body: { label: 'Sample rates', offers: OFFERS },
    }))
    openPage(compareRoutes, '/compare?application=a1')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent('a man aged 71')
    expect(steps).toEqual(['answers', 'open'])
    expect(address()).toBe('/compare')
  })

  it('shows the month of the application, and new offers when the month changes', async () => {
    openCompare()
    const answers = await screen.findByRole('region', { name: 'Your answers' })
    const facts = screen.getByRole('region', { name: 'Good to know' })
    await screen.findAllByRole('article')
    expect(answers).toHaveTextContent('from December 1, 2026')
    expect(facts).toHaveTextContent('Coverage would start on December 1, 2026.')
    server.on('POST /api/quote', () => ({
      body: { label: 'Sample rates', offers: [offer('Cedar', 'G', 170, 140)] },
    }))
    act(() => useOnboardingStore.getState().update({ planned_start: '2027-02-01' }))
    await waitFor(() => expect(listed().join()).toContain('$170.00 a month'))
    expect(answers).toHaveTextContent('from February 1, 2027')
    expect(facts).toHaveTextContent(
      'Coverage would start on February 1, 2027. This is the start date in your application.',
    )
  })

  it('shows no other offers if the quote of an application could not be opened', async () => {
    server.on('GET /api/application/a1', () => ({ body: applicationDetail({ quote_id: 'q1' }) }))
    openPage(compareRoutes, '/compare?application=a1')
    expect(await screen.findByText('We couldn’t open the quote for your application')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('says so if the choice could not be saved, and keeps it', async () => {
    openCompare()
    server.on('POST /api/onboarding/save', () => ({ status: 400, body: { statusMessage: 'No.' } }))
    await screen.findAllByRole('article')
    await userEvent.click(screen.getByRole('button', { name: 'Choose Harbor' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your choice isn’t saved yet')
    expect(address()).toBe('/compare')
    expect(storedForm().naic).toBe('Harbor-G')
  })

  it('offers to try again when the rates fail to load', async () => {
    server.on('POST /api/quote', () => ({ status: 503 }))
    openPage(compareRoutes, '/compare')
    await screen.findByText('We couldn’t load the rates')
    server.on('POST /api/quote', () => ({ body: { label: 'Sample rates', offers: OFFERS } }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })

  it('says why there are no offers', async () => {
    openCompare([], 'Massachusetts has its own standard plans.')
    expect(await screen.findByText('Massachusetts has its own standard plans.')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('asks for missing answers of the quote', async () => {
    useOnboardingStore.getState().update({ gender: undefined })
    openCompare()
    await waitFor(() => expect(address()).toBe('/quote?missing=1'))
    expect(server.requests('POST /api/quote')).toHaveLength(0)
  })

  it('does not ask again for answers that failed to load', async () => {
    useOnboardingStore.setState({ form: { version: 8 }, loading: 'failed' })
    openCompare()
    expect(await screen.findByText('We couldn’t load your saved answers')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(address()).toBe('/compare')
  })

  it('shows what each plan pays, in words', async () => {
    openCompare()
    const row = await screen.findByRole('row', { name: /Doctor visits/ })
    const [planG, planN] = within(row).getAllByRole('cell')
    expect(planG).toHaveTextContent('The plan pays all')
    expect(planN).toHaveTextContent('You pay up to $20 a visit')
  })

  it('adds up a year of each plan for the number of visits a person expects', async () => {
    openCompare()
    const year = await screen.findByRole('region', { name: 'A year with each plan' })
    const costs = () => within(year).getByRole('list', { name: /^Cost with/ }).textContent
    expect(year).toHaveTextContent('Up to 19 doctor visits a year, Plan N costs less.')
    expect(costs()).toBe('Plan G: $1,861 a yearPlan N: $1,591 a year')
    await userEvent.click(within(year).getByRole('button', { name: 'One more visit' }))
    expect(costs()).toBe('Plan G: $1,861 a yearPlan N: $1,611 a year')
    const own = within(year).getByRole('row', { name: /^7 \(yours\)/, hidden: true })
    expect(own).toHaveTextContent('7 (yours)$1,861$1,611')
  })
})
