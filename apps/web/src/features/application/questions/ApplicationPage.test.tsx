import { pageOfField } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { createOpenApplication } from '../../../application/open/open-application'
import { closeApplications, loadApplication } from '../../../application/open/open-applications'
import { useConfigStore } from '../../../stores/config-store'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { followServerDay } from '../../../adapters/browser/clock'
import { startApp } from '../../../app/start-app'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiles the page before a test waits for it.

const YOU = '/apply/a1?topic=about-you&page=you'
const HOME = '/apply/a1?topic=about-you&page=home'
const MEDICARE = '/apply/a1?topic=medicare&page=medicare'
const PAYMENT = '/apply/a1?topic=payment&page=payment'
/** Answers to the first page. */
const ANN = {
  ...{ first_name: 'Ann', last_name: 'Miller', gender: 'Female', tobacco: 'No' },
  ...{ applicant_dob: '1950-03-10', phone: '6145550123', email: 'ann@example.com' },
}
const READ = 'GET /api/application/a1'
const SAVE = 'PATCH /api/application/a1/answers'

describe('application page', () => {
  let server: FakeServer
  beforeEach(() => {
    closeApplications()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // jsdom has `HTMLDialogElement`, but not its methods that open and close the dialog.
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().reset()
    server = fakeServer()
    server.on(READ, () => ({ body: applicationDetail() }))
    server.on(SAVE, () => answersSaved())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const address = () => screen.getByTestId('address').textContent

  // Specification 4.17
  it('opens the advantage modal while the server restricts leaving the plan', async () => {
    const facts = { ...applicationDetail().facts, advantage_restricted: true }
    server.on(READ, () => ({ body: applicationDetail({ facts, today: '2027-05-12' }) }))
    followServerDay('2027-05-12')
    useOnboardingStore.setState({ form: { version: 8, medicare_status: 'advantage-plan' } })
    openPage(applicationRoutes, YOU)
    const dialog = await screen.findByRole('dialog')
    const user = userEvent.setup()
    await user.click(within(dialog).getByRole('button', { name: 'Continue my application' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(useOnboardingStore.getState().form.hasSpecialCircumstance).toBeUndefined()
    followServerDay(undefined)
  })

  // Specification 2.43
  it('offers the help video of a section on its first page', async () => {
    const helpVideos = { 'medicare id': 'abc123' }
    server.on('GET /api/config', () => ({ body: { schemaIds: [], addOns: {}, helpVideos } }))
    await useConfigStore.getState().load()
    openPage(applicationRoutes, MEDICARE)
    expect(await screen.findByRole('link', { name: /video: Medicare number/ })).toBeVisible()
  })

  it('opens where the user left off', async () => {
    server.on(READ, () => ({
      body: applicationDetail({ answers: { applicant: ANN } }),
    }))
    openPage(applicationRoutes, '/apply/a1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible()
    await waitFor(() => expect(address()).toBe(HOME))
    expect(document.title).toBe('Where you live – About you | Gapwise')
  })

  it('leads back to the review from a page opened there', async () => {
    openPage(applicationRoutes, `${YOU}&return=review`)
    expect(await screen.findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      stepPath('review', 'a1'),
    )
  })

  it('shows only a loading message when reached from another page', async () => {
    server.on(READ, () => new Promise(() => undefined))
    openPage(applicationRoutes, '/apply/a1')
    expect(await screen.findByText('Opening your application…')).toBeVisible()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each([
    ['section=applicant&page=0', 'About you'],
    ['section=applicant&page=two', 'About you'],
    ['section=applicant&page=4', 'Where you live'],
    ['section=applicant&page=99', 'About you'],
    ['section=medicare-details&page=3&field=medicareNumber', 'Your Medicare'],
    ['section=plan-details', 'Your plan'],
    ['topic=coverage', 'Coverage you have now'],
    ['topic=coverage&page=supplement', 'Coverage you have now'],
  ])('opens the right page for an address with %s', async (query, title) => {
    openPage(applicationRoutes, `/apply/a1?${query}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it.each(['topic=health&page=medicines', 'section=medication-information&page=1', 'topic=none'])(
    'opens where the user left off if the page in the address is hidden: %s',
    async (query) => {
      openPage(applicationRoutes, `/apply/a1?${query}`)
      await waitFor(() => expect(address()).toBe(YOU))
    },
  )

  it('says in which topic the page is, and how many minutes are left', async () => {
    openPage(applicationRoutes, YOU)
    expect(await screen.findByText(/^About you · 1 of 5 · about \d+ minutes left$/)).toBeVisible()
  })

  it('opens with the prefetched application, before the session was looked up', async () => {
    const answer = Response.json(
      applicationDetail({ answers: { applicant: { first_name: 'Ann' } } }),
    )
    window.prefetched = {
      path: '/api/application/a1',
      at: performance.now(),
      answer: Promise.resolve(answer),
    }
    let answerSession: (answer: Error) => void = () => undefined
    server.on(
      'POST /api/auth/register-anonymous',
      () => new Promise((resolve) => (answerSession = resolve)),
    )
    const started = startApp()
    openPage(applicationRoutes, YOU)
    expect(await screen.findByLabelText('First name')).toHaveValue('Ann')
    expect(server.requests(READ)).toEqual([])
    answerSession(new TypeError('Failed to fetch'))
    await started
  })

  it('asks again for a withheld number until it is typed', async () => {
    const ssn = { section: 'applicant', field: 'max_ssn' }
    const detail = applicationDetail({ withheld: [ssn] })
    server.on(READ, () => ({ body: detail }))
    const { form } = createOpenApplication(enrollmentForm, detail)
    openPage(applicationRoutes, questionsPath('a1', pageOfField(form, ssn)))
    expect(await screen.findByText('Please type this again')).toBeVisible()
    const box = screen.getByRole('textbox', { name: /^Social Security number/ })
    await userEvent.type(box, '219-09-9876')
    await waitFor(() => expect(screen.queryByText('Please type this again')).toBeNull())
  })

  // Checklist C-40
  it.each([
    ['applicant', 'max_ssn', '219099999', 'Social Security number', '•••-••-9999'],
    ['medicare-details', 'medicareNumber', '2EG4TE5MK73', 'Medicare number', '••••-•••-MK73'],
    ['payment', 'eft_routing_number', '021000021', 'Bank routing number', '•••••0021'],
    ['payment', 'eft_account_number', '000123456789', 'Account number', '••••••••6789'],
  ])(
    'masks the saved answer of %s.%s until Show is pressed',
    async (section, field, value, label, hidden) => {
      const bank = section === 'payment' ? { payment_method: 'eft' } : {}
      const detail = applicationDetail({ answers: { [section]: { ...bank, [field]: value } } })
      server.on(READ, () => ({ body: detail }))
      const { form } = createOpenApplication(enrollmentForm, detail)
      openPage(applicationRoutes, questionsPath('a1', pageOfField(form, { section, field })))
      const show = await screen.findByRole('button', { name: `Show ${label}` })
      const box = screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
      expect(box).toHaveValue(hidden)
      await userEvent.click(show)
      expect(box).not.toHaveValue(hidden)
    },
  )

  it('refuses the Medicare number of a sample card', async () => {
    const user = userEvent.setup()
    openPage(applicationRoutes, MEDICARE)
    await user.type(await screen.findByLabelText('Medicare number'), '1EG4-TE5-MK73')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findAllByText(/This is the number from a sample card/)).not.toEqual([])
    expect(address()).toBe(MEDICARE)
  })

  it('lets people continue who do not have their Medicare card yet', async () => {
    const user = userEvent.setup()
    openPage(applicationRoutes, MEDICARE)
    await user.click(await screen.findByLabelText('I don’t have my Medicare card yet'))
    expect(screen.queryByLabelText('Medicare number')).toBeNull()
    expect(screen.getByText(/You can send this application without/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(address()).toBe('/apply/a1?topic=medicare&page=medicare')
  })

  it('offers only ways to send proof for which we have an address', async () => {
    useConfigStore.setState({
      config: {
        ...{ phone: '', hours: '', schemaIds: [], fixedToday: null, addOns: {} },
        proof: { email: 'proof@example.com' },
      },
    })
    const answers = {
      applicant: { applicant_dob: '1950-03-10' },
      'medicare-details': { medicare_part_b: '2015-03-01' },
      'guaranteed-issue': { gi_situation: 'misled' },
    }
    const { facts } = applicationDetail()
    const detail = applicationDetail({ answers, facts: { ...facts, underwriting_type: 0 } })
    server.on(READ, () => ({ body: detail }))
    const { form } = createOpenApplication(enrollmentForm, detail)
    const proof = { section: 'guaranteed-issue', field: 'gi_evidence' }
    openPage(applicationRoutes, questionsPath('a1', pageOfField(form, proof)))
    await userEvent.click(await screen.findByLabelText('Email them'))
    expect(screen.getByRole('link', { name: 'proof@example.com' })).toBeVisible()
    expect(screen.getByLabelText('Upload them now')).toBeVisible()
    expect(screen.queryByLabelText('Mail copies')).toBeNull()
    expect(screen.queryByLabelText('Fax them')).toBeNull()
    useConfigStore.setState({ config: undefined })
  })

  // Checklist C-26
  it('shows no error before Continue, and then only those of this page', async () => {
    const user = userEvent.setup()
    openPage(applicationRoutes, YOU)
    const first = await screen.findByLabelText('First name')
    await user.click(first)
    await user.tab()
    expect(screen.queryByText('This field is required')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const summary = screen.getByRole('heading', { name: 'There is a problem' }).parentElement
    const missing = [
      'Enter your first name',
      'Enter your last name',
      'Date of birth: Please confirm',
      'Choose male or female',
      'Have you used',
      'Enter your phone',
      'Enter your email',
    ]
    const links = within(summary as HTMLElement).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      missing.map((label) => expect.stringMatching(`^${label}`)),
    )
    expect(address()).toBe(YOU)

    await user.type(first, 'Ann')
    await user.type(screen.getByLabelText('Last name'), 'Miller')
    expect(within(summary as HTMLElement).getAllByRole('link')).toHaveLength(missing.length - 2)
  })

  it('continues when the questions of the page are answered', async () => {
    server.on(READ, () => ({ body: applicationDetail({ answers: { applicant: ANN } }) }))
    openPage(applicationRoutes, YOU)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(address()).toBe(HOME)
  })

  describe('the month in which coverage should start (D70)', () => {
    const PLAN = questionsPath('a1', { topic: 'medicare', id: 'plan' })
    const open = async (requested: string) => {
      const { facts } = applicationDetail()
      server.on(READ, () => ({
        body: applicationDetail({
          answers: {
            applicant: { applicant_dob: '1962-02-20' },
            'medicare-details': { medicare_part_b: '2027-02-01' },
            'plan-details': {
              ...{ plan_type: 'G', effective_date: requested, discount_selected: 'No' },
            },
          },
          facts: { ...facts, start_date: '2027-02-01' },
          offer: {
            ...{ naic: '90001', carrier: 'Sample Mutual', plan: 'G', rate: 138.97 },
            ...{ discount_rate: 129.24, label: 'Sample rates', discount_selected: false },
          },
        }),
      }))
      openPage(applicationRoutes, PLAN)
      await screen.findByRole('region', { name: 'Your dates' })
    }
    const start = () =>
      within(screen.getByRole('region', { name: 'Your choice' })).getByText('Coverage would start')
        .nextSibling?.textContent

    it.each([
      ['2020-01-01', 'Coverage can’t start before Medicare Part B does', 'February 1, 2027'],
      ['2027-01-01', 'Coverage can’t start before Medicare Part B does', 'February 1, 2027'],
      ['2090-01-01', 'This month is more than 6 months away', 'February 1, 2027'],
    ])(
      'is an error if it is %s, and no page shows it as the start',
      async (month, error, shown) => {
        await open(month)
        expect(start()).toBe(shown)
        await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
        const problem = screen.getByRole('region', { name: 'There is a problem' })
        expect(
          within(problem)
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
        ).toEqual([`Month you want coverage to start: ${error}`])
        expect(address()).toBe(PLAN)
      },
    )

    it('is shown as the start if coverage can start then', async () => {
      await open('2027-03-01')
      expect(start()).toBe('March 1, 2027')
      const points = within(screen.getByRole('region', { name: 'Your dates' }))
      expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'November 20, 2026Today',
        'February 1, 2027Your Medicare startsYour coverage can start',
        'July 31, 2027Last day you may apply without health questions',
      ])
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await waitFor(() => expect(address()).not.toBe(PLAN))
    })

    it('follows the start of Part B before the server has answered', async () => {
      await open('2027-03-01')
      server.on(SAVE, () => new Promise(() => {}))
      const { form } = await loadApplication('a1')
      act(() => form.setAnswer('medicare-details', 'medicare_part_b', '2027-04-01'))
      await waitFor(() => expect(start()).toBe('April 1, 2027'))
      expect(screen.getByRole('region', { name: 'Your dates' })).toHaveTextContent(
        'April 1, 2027Your Medicare startsYour coverage can start',
      )
    })
  })

  // Checklist C-35
  it('saves when the user leaves the page, and shows when', async () => {
    openPage(applicationRoutes, YOU)
    const name = await screen.findByLabelText('First name')
    const payment = screen.getByRole('link', { name: /^How you’ll pay/ })
    // One event right after the other, so that the autosave cannot be due in between.
    fireEvent.change(name, { target: { value: 'Ann' } })
    fireEvent.click(payment)
    expect(address()).toBe(PAYMENT)
    await act(async () => undefined)
    expect(server.requests(SAVE)).toHaveLength(1)
    expect(await screen.findByText(/^Saved at \d+:\d\d [AP]M$/)).toBeInTheDocument()
    expect(server.requests(SAVE)[0]?.body).toEqual({
      changes: [{ section: 'applicant', field: 'first_name', value: 'Ann' }],
    })
  })

  // Checklist C-35
  it('says that nothing is lost while the server is down', async () => {
    const user = userEvent.setup()
    server.on(SAVE, () => new TypeError('Failed to fetch'))
    openPage(applicationRoutes, YOU)
    await user.type(await screen.findByLabelText('First name'), 'Ann')
    await user.click(screen.getByRole('link', { name: /^Medicare and your plan/ }))
    expect(
      await screen.findByText('Not saved — we’ll keep trying. Everything you typed is still here.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /^About you/ }))
    expect(screen.getByLabelText('First name')).toHaveValue('Ann')
  })

  // Checklist C-37
  it('says that an account was signed out, and links to the sign-in and back', async () => {
    const user = userEvent.setup()
    useSessionStore.setState({ user: { id: 'u1', email: 'pat@example.com', isAnonymous: false } })
    server.on('GET /api/auth/status', () => ({ body: { user: null } }))
    server.on(SAVE, () => ({ status: 401 }))
    openPage(applicationRoutes, YOU)
    const first = await screen.findByLabelText('First name')
    await user.type(first, 'Ann')
    expect(await screen.findByText('You are signed out')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/login?next=%2Fapply%2Fa1',
    )
    expect(first).toHaveValue('Ann')
  })

  it('collapses the list of sections on Escape, and returns the focus to its button', async () => {
    const user = userEvent.setup()
    openPage(applicationRoutes, YOU)
    const button = await screen.findByRole('button', { name: 'All topics' })
    await user.click(button)
    await user.tab()
    expect(screen.getByRole('link', { name: /^About you/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  // Checklist C-34
  it('asks before an answer hides answered questions, and Cancel changes nothing', async () => {
    const user = userEvent.setup()
    const payment = {
      payment_mode: 'monthly',
      payment_method: 'eft',
      eft_account_holder: 'Ann Miller',
    }
    server.on(READ, () => ({ body: applicationDetail({ answers: { payment } }) }))
    openPage(applicationRoutes, PAYMENT)
    const bank = await screen.findByLabelText(/From my bank account/)
    const bill = screen.getByLabelText(/Bill me by mail/)
    expect(bank).toBeChecked()

    await user.click(bill)
    const dialog = screen.getByRole('dialog', {
      name: 'You won’t need to answer 1 question anymore',
    })
    expect(dialog).toHaveTextContent('Name on the account')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(bank).toBeChecked()

    await user.click(bill)
    await user.click(screen.getByRole('button', { name: 'Change my answer' }))
    expect(bill).toBeChecked()
  })

  describe('with answers from the quote', () => {
    const QUOTED = { gender: 'Female', tobacco: 'No', applicant_dob: '1950-03-10' } as const
    const open = async (applicant = {}) => {
      useOnboardingStore.setState({ form: { version: 8, ...QUOTED } })
      server.on(READ, () => ({
        body: applicationDetail({ answers: { applicant: { ...QUOTED, ...applicant } } }),
      }))
      openPage(applicationRoutes, YOU)
      await screen.findByLabelText('First name')
    }

    // Checklist C-24
    it('shows the answers from the quote in one line, and asks for them only after Change', async () => {
      await open()
      expect(screen.getByText('born March 10, 1950, woman, no tobacco')).toBeVisible()
      expect(screen.queryByRole('radiogroup', { name: 'Gender' })).toBeNull()
      await userEvent.click(
        screen.getByRole('button', { name: /^Change what came from your quote/ }),
      )
      expect(screen.getByRole('textbox', { name: /^Month/ })).toHaveFocus()
      expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked()
      expect(screen.queryByText(/^From your quote/)).toBeNull()
    })

    it('asks for answers that differ from the quote', async () => {
      await open({ gender: 'Male' })
      expect(screen.getByText('born March 10, 1950, no tobacco')).toBeVisible()
      expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked()
    })
  })

  it('does not ask again when the Advantage plan ended', async () => {
    const detail = applicationDetail({
      answers: {
        applicant: { applicant_dob: '1950-03-10' },
        'medicare-details': { medicare_part_b: '2015-03-01' },
        'medicare-advantage': {
          ...{ had_advantage_63_days: 'Yes', advantage_end_date: '2026-11-01' },
        },
      },
      facts: { ...applicationDetail().facts, underwriting_type: 0 },
    })
    server.on(READ, () => ({ body: detail }))
    server.on(SAVE, () => answersSaved(detail))
    openPage(applicationRoutes, '/apply/a1?topic=coverage&page=right-to-buy')
    await userEvent.click(await screen.findByLabelText(/^My Medicare Advantage plan is leaving/))
    const end = await screen.findByRole('group', { name: /^When did that coverage end/ })
    const boxes = within(end).getAllByRole('textbox')
    await waitFor(() =>
      expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(['11', '1', '2026']),
    )
  })

  it('keeps an answer that the server refuses, and says what is wrong', async () => {
    const user = userEvent.setup()
    const issue = { section: 'applicant', field: 'first_name', code: 'x', message: 'Too strange' }
    server.on(SAVE, () => ({ status: 422, body: { message: 'No', code: 'NO', issues: [issue] } }))
    openPage(applicationRoutes, YOU)
    const first = await screen.findByLabelText('First name')
    await user.type(first, 'Ann')
    expect(await screen.findByText(/Too strange/)).toBeVisible()
    expect(first).toHaveValue('Ann')
  })

  it('accepts documents where it asks for proof', async () => {
    const user = userEvent.setup()
    const answers = { 'guaranteed-issue': { gi_situation: 'misled' } }
    const facts = { ...applicationDetail().facts, underwriting_type: 0 as const }
    const detail = applicationDetail({ answers, facts })
    server.on(READ, () => ({ body: detail }))
    // The autosave can come at any time. The section must still be visible after it.
    server.on(SAVE, () => answersSaved(detail))
    openPage(applicationRoutes, '/apply/a1?topic=coverage&page=right-to-buy')
    await user.click(await screen.findByLabelText('Upload them now'))
    expect(screen.getByLabelText('Choose files')).toBeEnabled()
    expect(screen.getByText(/a PDF, up to 10 MB each/)).toBeVisible()
  })

  it('explains that an application was not found, and offers ways to open it', async () => {
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    openPage(applicationRoutes, '/apply/a1')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.getByText('/apply/a1', { selector: 'strong' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'sign in to open it' })).toHaveAttribute(
      'href',
      '/login?next=%2Fapply%2Fa1',
    )
    expect(await screen.findByLabelText('Resume code')).toBeVisible()
  })

  it('does not send a signed-in person to sign in again for an application of another browser', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: 'pat@example.com', isAnonymous: false } })
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    openPage(applicationRoutes, '/apply/a1')
    expect(await screen.findByText(/It isn’t in your account/)).toHaveTextContent(
      'Then sign in there, or type your resume code here.',
    )
    expect(screen.queryByRole('link', { name: 'sign in to open it' })).toBeNull()
    expect(await screen.findByLabelText('Resume code')).toBeVisible()
  })

  it('says that the application moved to another device, and how to bring it back', async () => {
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_MOVED' } }))
    openPage(applicationRoutes, '/apply/a1')
    expect(
      await screen.findByRole('heading', { name: 'Your application moved to another device' }),
    ).toBeVisible()
    expect(await screen.findByLabelText('Resume code')).toBeVisible()
  })

  it('opens by itself when the connection is back', async () => {
    server.on(READ, () => ({ status: 500 }))
    openPage(applicationRoutes, '/apply/a1')
    await screen.findByRole('button', { name: 'Try again' })
    server.on(READ, () => ({ body: applicationDetail() }))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByLabelText('First name')).toBeVisible()
  })

  it('tells a helper whose answers it asks for', async () => {
    server.on(READ, () => ({ body: applicationDetail({ applying_for: 'mother' }) }))
    openPage(applicationRoutes, '/apply/a1')
    expect(await screen.findByText(/^Answer for your mother/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'About your mother' })).toBeVisible()
  })

  it('offers to try again when the application cannot be loaded', async () => {
    const user = userEvent.setup()
    server.on(READ, () => ({ status: 500 }))
    openPage(applicationRoutes, YOU)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(READ, () => ({ body: applicationDetail() }))
    await user.click(retry)
    expect(await screen.findByLabelText('First name')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('does not open a submitted application for editing', async () => {
    server.on(READ, () => ({ body: applicationDetail({ status: 'submitted' }) }))
    openPage(applicationRoutes, YOU)
    await waitFor(() => expect(address()).toBe('/submit?application=a1'))
  })
})

describe('/apply without an id', () => {
  let server: FakeServer
  beforeEach(() => {
    closeApplications()
    useApplicationsStore.getState().clear()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each([
    [[applicationDetail({ id: 'sent', status: 'submitted' }), applicationDetail()], '/apply/a1'],
    [[applicationDetail({ id: 'sent', status: 'submitted' })], '/create'],
    [[], '/create'],
  ])(
    'continues the newest unfinished application or starts a new one: %#',
    async (list, target) => {
      server.on('GET /api/application', () => ({ body: list }))
      server.on(READ, () => ({ body: applicationDetail() }))
      openPage(applicationRoutes, '/apply')
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(target))
    },
  )
})
