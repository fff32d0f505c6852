import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { followServerDay } from '../../../adapters/browser/clock'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { createRoutes } from '.'
import './CreatePage' // Compile the page before any test waits for it.

const LIST = 'GET /api/application'
const CREATE = 'POST /api/application'
const SAVE = 'PATCH /api/application/a1/answers'

describe('create page', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    useApplicationsStore.getState().clear()
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.setState({
      loading: 'ready',
      form: {
        version: 8,
        plan_type: 'G',
        rate: 180.5,
        zip5: '10001',
        effective_date: '2026-12-01',
      },
    })
    server = fakeServer()
    server.on(LIST, () => ({ body: [] }))
    server.on(CREATE, () => ({ body: applicationDetail() }))
    server.on(SAVE, () => answersSaved())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** Waits for the address of the first questions. */
  const questionsOpen = () =>
    waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/apply/a1?topic=about-you&page=you'),
    )

  it('shows the choice, creates one application on a double click, and opens its first questions', async () => {
    openPage(createRoutes, '/create')
    expect(await screen.findByText('Medicare Supplement Plan G')).toBeVisible()
    expect(screen.getByText('$180.50 a month')).toBeVisible()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Start my application' }))
    await questionsOpen()
    expect(server.requests(CREATE)).toHaveLength(1)
    expect(server.requests(CREATE)[0]?.body).toEqual({
      name: 'Medicare Supplement application',
      schemaId: 'medicare-supplement',
    })
  })

  it.each([
    ['SAMPLE1', 'Sample rate'],
    ['10001', 'Monthly rate'],
  ])('calls the price of the insurer %s a %s', async (naic, name) => {
    const { form } = useOnboardingStore.getState()
    useOnboardingStore.setState({ form: { ...form, naic } })
    openPage(createRoutes, '/create')
    expect(await screen.findByText(name)).toBeVisible()
  })

  it('says whose application a helper starts', async () => {
    const { form } = useOnboardingStore.getState()
    useOnboardingStore.setState({ form: { ...form, applying_for: 'mother' } })
    openPage(createRoutes, '/create')
    expect(await screen.findByRole('button', { name: 'Start the application' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start my application' })).toBeNull()
  })

  it('offers a couple no button that leads to this page', async () => {
    const { form } = useOnboardingStore.getState()
    useOnboardingStore.setState({ form: { ...form, applying_for: 'both' } })
    const savedAt = '2026-11-20T12:00:00.000Z'
    const quote = {
      ...{ isCurrent: false, createdAt: savedAt, savedAt, pricedAt: null },
      ...{ applicationId: null, applying_for: 'both', plan_type: 'G', zip5: '10001' },
    }
    server.on('GET /api/quotes', () => ({
      body: [
        { ...quote, id: 'q2', isCurrent: true, first_name: 'Carol' },
        { ...quote, id: 'q1', first_name: 'Walter' },
      ],
    }))
    openPage(createRoutes, '/create')
    expect(await screen.findByRole('button', { name: 'Continue Walter’s quote' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue Carol’s quote' })).toBeNull()
  })

  it('stays until the first questions open, and does not offer the new application', async () => {
    let save = () => {}
    server.on(SAVE, () => new Promise((done) => (save = () => done(answersSaved()))))
    openPage(createRoutes, '/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Start my application' }))
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1))
    expect(useApplicationsStore.getState().applications).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Start your application')
    save()
    await questionsOpen()
  })

  it('names the chosen insurer, also after a reload (B14)', async () => {
    const { form } = useOnboardingStore.getState()
    useOnboardingStore.setState({
      form: {
        ...form,
        ...{ naic: '10002', zip5: '75201', applicant_dob: '1961-05-04', gender: 'Female' },
        tobacco: 'No',
      },
    })
    const offer = { plan: 'G', rate: 180.5, discount_rate: 170 }
    server.on('POST /api/quote', () => ({
      body: {
        label: 'Monthly rates',
        offers: [
          { ...offer, naic: '10001', carrier: 'Cedar' },
          { ...offer, naic: '10002', carrier: 'Harbor Mutual' },
        ],
      },
    }))
    openPage(createRoutes, '/create')
    expect(await screen.findByText('Harbor Mutual')).toBeVisible()
    expect(screen.getByText('Insurer')).toBeVisible()
  })

  // Specification 4.17
  it('from April to July opens the advantage modal', async () => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    followServerDay('2027-05-12')
    useOnboardingStore.setState({ form: { version: 8, medicare_status: 'advantage-plan' } })
    openPage(createRoutes, '/create')
    expect(await screen.findByRole('dialog')).toBeVisible()
    followServerDay(undefined)
  })

  it('keeps a name that is too long and shows an error', async () => {
    openPage(createRoutes, '/create')
    await userEvent.click(await screen.findByText('Name this application'))
    const name = screen.getByLabelText(/Name of this application/)
    await userEvent.clear(name)
    await userEvent.click(name)
    await userEvent.paste('Mine '.repeat(50))
    await userEvent.click(screen.getByRole('button', { name: 'Start my application' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Cannot exceed 200 characters')
    expect(name).toHaveFocus()
    expect(name).toHaveValue('Mine '.repeat(50))
    expect(server.requests(CREATE)).toHaveLength(0)
  })

  it('copies known answers into the new application', async () => {
    openPage(createRoutes, '/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Start my application' }))
    await questionsOpen()
    expect(server.requests(SAVE)[0]?.body).toEqual({
      changes: [
        { section: 'applicant', field: 'zip5', value: '10001' },
        { section: 'plan-details', field: 'plan_type', value: 'G' },
        { section: 'plan-details', field: 'effective_date', value: '2026-12-01' },
      ],
    })
  })

  it('shows the true start, and asks for it in the new application (D70)', async () => {
    followServerDay('2026-11-20')
    const born = { applicant_dob: '1962-02-20', medicare_part_b: '2027-02-01' }
    useOnboardingStore.setState(({ form }) => ({ form: { ...form, ...born } }))
    openPage(createRoutes, '/create')
    const choice = await screen.findByRole('region', { name: 'Your choice' })
    expect(choice).toHaveTextContent('February 1, 2027')
    expect(screen.getByRole('region', { name: 'Your dates' })).toHaveTextContent(
      'February 1, 2027Medicare usually startsYour coverage can start',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Start my application' }))
    await questionsOpen()
    const sent = server.requests(SAVE)[0]?.body as { changes: { field: string; value: string }[] }
    expect(sent.changes.find(({ field }) => field === 'effective_date')?.value).toBe('2027-02-01')
    followServerDay(undefined)
  })

  it('repeats a failed start with the same key', async () => {
    server.on(CREATE, () => ({ status: 503, body: { statusMessage: 'Back in a minute.' } }))
    openPage(createRoutes, '/create')
    const start = await screen.findByRole('button', { name: 'Start my application' })
    await userEvent.click(start)
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.')
    server.on(CREATE, () => ({ body: applicationDetail() }))
    await userEvent.click(start)
    await questionsOpen()
    const keys = server.requests(CREATE).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['fails', () => ({ status: 503, body: { statusMessage: 'Back in a minute.' } })],
    ['gets no response', () => new TypeError('Failed to fetch')],
  ] as const)('copies known answers at the next press if copying %s', async (_, failure) => {
    server.on(SAVE, failure)
    openPage(createRoutes, '/create')
    const start = await screen.findByRole('button', { name: 'Start my application' })
    await userEvent.click(start)
    expect(await screen.findByText('We couldn’t start your application')).toBeVisible()
    server.on(SAVE, () => answersSaved())
    await userEvent.click(start)
    await questionsOpen()
    const [first, second] = server.requests(SAVE)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('opens the quote of a second application at the next press if the list of quotes fails', async () => {
    onTestFinished(() => sessionStorage.clear())
    useOnboardingStore.setState({ quoteId: 'q1' })
    onTestFinished(() => useOnboardingStore.setState({ quoteId: undefined }))
    server.on('GET /api/quotes', () => ({ status: 503 }))
    openPage(createRoutes, '/create')
    const start = await screen.findByRole('button', { name: 'Start my application' })
    await userEvent.click(start)
    expect(await screen.findByText('We couldn’t start your application')).toBeVisible()
    const savedAt = '2026-11-20T12:00:00.000Z'
    const quote = {
      ...{ isCurrent: false, createdAt: savedAt, savedAt, pricedAt: null },
      ...{ applying_for: 'me', plan_type: 'G', zip5: '10001', first_name: null },
    }
    server.on('GET /api/quotes', () => ({
      body: [
        { ...quote, id: 'q1', isCurrent: true, applicationId: 'a0' },
        { ...quote, id: 'q2', applicationId: 'a1' },
      ],
    }))
    server.on('POST /api/quotes/q2/open', () => new TypeError('Failed to fetch'))
    await userEvent.click(start)
    await waitFor(() => expect(server.requests('POST /api/quotes/q2/open')).toHaveLength(1))
    expect(await screen.findByText('We couldn’t start your application')).toBeVisible()
    server.on('POST /api/quotes/q2/open', () => ({
      body: { id: 'q2', onboardingData: { version: 8, plan_type: 'G' } },
    }))
    await userEvent.click(start)
    await questionsOpen()
    expect(useOnboardingStore.getState().quoteId).toBe('q2')
  })

  it('opens the questions if the server refuses the list of quotes', async () => {
    useOnboardingStore.setState({ quoteId: 'q1' })
    onTestFinished(() => useOnboardingStore.setState({ quoteId: undefined }))
    server.on('GET /api/quotes', () => ({ status: 403, body: { message: 'No.' } }))
    openPage(createRoutes, '/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Start my application' }))
    await questionsOpen()
    expect(useOnboardingStore.getState().quoteId).toBe('q1')
  })

  it('opens the questions if the server refuses the known answers', async () => {
    server.on(SAVE, () => ({ status: 422, body: { code: 'ANSWER_TYPE', message: 'Refused.' } }))
    openPage(createRoutes, '/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Start my application' }))
    await questionsOpen()
    expect(server.requests(SAVE)).toHaveLength(1)
  })

  it('opens the application of a lost response, even under another name', async () => {
    server.on(CREATE, () => new TypeError('Failed to fetch'))
    openPage(createRoutes, '/create')
    const start = await screen.findByRole('button', { name: 'Start my application' })
    await userEvent.click(start)
    await screen.findByRole('alert')
    await userEvent.click(screen.getByText('Name this application'))
    await userEvent.type(screen.getByLabelText(/^Name of this application/), ' of Pat')
    server.on(CREATE, () => ({ status: 422, body: { code: 'KEY_REUSED', message: 'Reused.' } }))
    server.on(LIST, () => ({ body: [applicationDetail()] }))
    await userEvent.click(start)
    await questionsOpen()
    expect(server.requests(CREATE)).toHaveLength(2)
  })

  it('does not say that nothing was chosen if loading failed', async () => {
    useOnboardingStore.setState({ form: { version: 8 }, loading: 'failed' })
    openPage(createRoutes, '/create')
    expect(await screen.findByText('We couldn’t load your saved answers')).toBeVisible()
    expect(screen.queryByText(/You haven’t chosen a plan yet/)).toBeNull()
    useOnboardingStore.setState({ loading: 'ready' })
    expect(await screen.findByText(/You haven’t chosen a plan yet/)).toBeVisible()
  })

  it('does not offer to start before it knows earlier answers and applications', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    server.on(LIST, async () => {
      await held
      return { body: [applicationDetail()] }
    })
    openPage(createRoutes, '/create')
    await waitFor(() => expect(server.requests(LIST)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Start my application' })).toBeNull()
    answer()
    expect(await screen.findByRole('link', { name: 'Continue this application' })).toBeVisible()
  })

  it('does not show an earlier list of applications while it loads the list again', async () => {
    useApplicationsStore.setState({ status: 'ready', applications: [] })
    server.on(LIST, () => new Promise(() => {}))
    let shown = ''
    const observer = new MutationObserver(() => (shown += document.body.textContent))
    observer.observe(document.body, { childList: true, subtree: true })
    openPage(createRoutes, '/create')
    await waitFor(() => expect(server.requests(LIST)).toHaveLength(1))
    expect(await screen.findByText('Getting your answers…')).toBeVisible()
    observer.disconnect()
    expect(shown).not.toContain('Start your application')
  })

  it('offers an unfinished application first', async () => {
    server.on(LIST, () => ({ body: [applicationDetail()] }))
    openPage(createRoutes, '/create')
    expect(await screen.findByRole('link', { name: 'Continue this application' })).toHaveAttribute(
      'href',
      '/apply/a1',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Start a new application instead' }))
    expect(screen.getByRole('button', { name: 'Start my application' })).toBeVisible()
  })

  it('offers both applications of a couple, and gives a third one a distinct name', async () => {
    const names = ['Medicare Supplement application', 'Medicare Supplement application 2']
    server.on(LIST, () => ({
      body: names.map((name, index) => applicationDetail({ name, id: `a${index + 1}` })),
    }))
    openPage(createRoutes, '/create')
    expect(
      await screen.findByRole('heading', { name: 'You already have 2 applications' }),
    ).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Continue this application' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/apply/a1', '/apply/a2'])
    names.forEach((name, index) => expect(links[index]).toHaveAccessibleDescription(name))
    await userEvent.click(screen.getByRole('button', { name: 'Start a new application instead' }))
    expect(screen.getByLabelText(/Name of this application/)).toHaveValue(
      'Medicare Supplement application 3',
    )
  })
})
