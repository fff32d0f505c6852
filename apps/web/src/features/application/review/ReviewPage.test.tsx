import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { closeApplications, loadApplication } from '../../../application/open/open-applications'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { applicationRoutes } from '../questions'
import { reviewRoutes } from '.'
import './ReviewPage' // Compiles the page before any test waits for it.

const READ = 'GET /api/application/a1'
const OFFER = {
  ...{ naic: '90001', carrier: 'Sample Mutual', plan: 'G', rate: 138.97, discount_rate: 129.24 },
  ...{ label: 'Sample rates', discount_selected: true },
}

describe('review page', () => {
  let server: FakeServer
  beforeEach(() => {
    closeApplications()
    useApplicationsStore.getState().clear()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().reset()
    server = fakeServer()
    server.on('PATCH /api/application/a1/answers', () => answersSaved())
    server.on(READ, () => ({
      body: applicationDetail({ answers: completeAnswers(), offer: OFFER }),
    }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const address = () => screen.getByTestId('address')
  const proceed = () => screen.findByRole('button', { name: 'Continue to sign' })

  it('puts the newest unfinished application into the address', async () => {
    server.on('GET /api/application', () => ({ body: [applicationDetail()] }))
    openPage(reviewRoutes, '/review')
    await waitFor(() => expect(address()).toHaveTextContent('/review?application=a1'))
  })

  // Checklist C-40
  it('lists only visible sections, masks numbers, and says what has no answer', async () => {
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByRole('heading', { name: 'Medicare and your plan' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Your health' })).toBeNull()
    expect(screen.getByText('•••-••-6789')).toBeVisible()
    expect(screen.getAllByText('Not answered').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Show Social Security number' }))
    expect(screen.getByText('123-45-6789')).toBeVisible()
  })

  it('links each answer to its question and back', async () => {
    openPage(reviewRoutes, '/review?application=a1')
    const question = await screen.findByText('Medicare number', { selector: 'dt' })
    const change = within(question.parentElement as HTMLElement).getByRole('link')
    expect(change).toHaveAccessibleName('Change Medicare number')
    expect(change).toHaveAttribute(
      'href',
      '/apply/a1?topic=medicare&page=medicare&field=medicareNumber&return=review',
    )
  })

  it('links to the withheld numbers, including an optional one', async () => {
    const answers = structuredClone(completeAnswers()) as Record<string, Record<string, unknown>>
    Object.assign(answers['payment'] ?? {}, {
      payment_method: 'eft',
      eft_account_holder: 'Rosa Delgado',
      eft_account_type: 'checking',
      eft_draft_day: 5,
      eft_authorization: ['authorize'],
    })
    delete answers['applicant']?.['max_ssn']
    delete answers['payment']?.['eft_account_number']
    const withheld = [
      { section: 'applicant', field: 'max_ssn' },
      { section: 'payment', field: 'eft_routing_number' },
      { section: 'payment', field: 'eft_account_number' },
    ]
    server.on(READ, () => ({
      body: applicationDetail({ answers: answers as ApplicationDetail['answers'], withheld }),
    }))
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByText('Please type these numbers again before you sign')).toBeVisible()
    await userEvent.click(await proceed())
    const summary = screen.getByRole('region', { name: '3 questions need your attention' })
    expect(summary).toHaveFocus()
    const links = within(summary)
      .getAllByRole('link')
      .filter((link) => link.closest('li'))
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Social Security number: Please type this again/),
      expect.stringMatching(/routing number: Please type this again/i),
      expect.stringMatching(/account number: Please type this again/i),
    ])
    expect(links[0]).toHaveAttribute('href', expect.stringContaining('field=max_ssn'))
    expect(address()).toHaveTextContent('/review?application=a1')
  })

  it('continues to the disclosure when everything is answered', async () => {
    openPage(reviewRoutes, '/review?application=a1')
    await userEvent.click(await proceed())
    await waitFor(() =>
      expect(address()).toHaveTextContent('/electronic-disclosure?application=a1'),
    )
  })

  it('does not navigate after the user left while answers were being saved', async () => {
    const { form, queue } = await loadApplication('a1')
    let answer: (saved: { body: object }) => void = () => undefined
    server.on(
      'PATCH /api/application/a1/answers',
      () => new Promise((resolve) => (answer = resolve)),
    )
    openPage(reviewRoutes, '/review?application=a1')
    const button = await proceed()
    form.setAnswer('applicant', 'first_name', 'Anne')
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(address()).toHaveTextContent('/apply/a1')
    await act(async () => {
      answer(answersSaved())
      await queue.flush()
    })
    expect(address()).toHaveTextContent('/apply/a1')
  })

  it('lists every unanswered question with a link', async () => {
    const answers = completeAnswers()
    const { first_name: _, ...applicant } = answers['applicant'] ?? {}
    server.on(READ, () => ({ body: applicationDetail({ answers: { ...answers, applicant } }) }))
    openPage(reviewRoutes, '/review?application=a1')
    await userEvent.click(await proceed())
    const heading = screen.getByRole('heading', { name: '1 question needs your attention' })
    const summary = heading.parentElement as HTMLElement
    expect(summary).toHaveFocus()
    expect(document.title).toBe('Error: Check your answers | Gapwise')
    expect(within(summary).getByRole('link', { name: 'Enter your first name' })).toHaveAttribute(
      'href',
      '/apply/a1?topic=about-you&page=you&field=first_name&return=review',
    )
  })

  it('groups what is missing by topic, and leads to the first of it', async () => {
    const answers = completeAnswers()
    const { first_name: _, max_ssn: __, ...applicant } = answers['applicant'] ?? {}
    const { payment_mode: ___, ...payment } = answers['payment'] ?? {}
    server.on(READ, () => ({
      body: applicationDetail({ answers: { ...answers, applicant, payment } }),
    }))
    openPage(reviewRoutes, '/review?application=a1')
    await userEvent.click(await proceed())
    const summary = screen.getByRole('region', { name: '3 questions need your attention' })
    const topics = within(summary).getAllByRole('heading', { level: 3 })
    expect(topics.map(({ textContent }) => textContent)).toEqual([
      'About you (1)',
      'Medicare and your plan (1)',
      'How you’ll pay (1)',
    ])
    const next = within(summary).getByRole('link', { name: 'Take me to the next one' })
    expect(next).toHaveAttribute('href', expect.stringContaining('field=first_name'))
  })

  it('folds optional questions without an answer', async () => {
    openPage(reviewRoutes, '/review?application=a1')
    const card = await screen.findByRole('region', { name: 'About you' })
    const fold = within(card)
      .getByText(/^\d optional questions left blank$/)
      .closest('details')
    expect(fold).not.toHaveAttribute('open')
    expect(fold).toHaveTextContent('Middle initial')
    expect(fold).not.toHaveTextContent('First name')
  })

  it('says which illnesses “None of these” rules out, and offers no change of a computed answer', async () => {
    const { facts } = applicationDetail()
    server.on(READ, () => ({
      body: applicationDetail({
        answers: { ...completeAnswers(), 'health-eligibility': { he_ever: ['none'] } },
        facts: { ...facts, underwriting_type: 0 },
      }),
    }))
    openPage(reviewRoutes, '/review?application=a1')
    const health = await screen.findByRole('region', { name: 'Your health' })
    expect(within(health).getByText('None of these')).toBeVisible()
    expect(within(health).getByText('Heart failure')).toBeVisible()
    const [turned] = screen.getAllByText('Did you turn 65 in the past 6 months?')
    const row = turned?.parentElement as HTMLElement
    expect(row).toHaveTextContent('Yes')
    expect(within(row).queryByRole('link')).toBeNull()
  })

  it('warns at the top of an answer that may stop the application', async () => {
    const { facts } = applicationDetail()
    server.on(READ, () => ({
      body: applicationDetail({
        answers: { ...completeAnswers(), 'health-eligibility': { he_ever: ['heart-failure'] } },
        facts: { ...facts, underwriting_type: 0 },
      }),
    }))
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByText('One of your answers may stop this application')).toBeVisible()
    expect(screen.getByRole('link', { name: /See what it means/ })).toHaveAttribute(
      'href',
      '/other-options?application=a1',
    )
  })

  it('comes back to the changed row', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    openPage([...reviewRoutes, ...applicationRoutes], '/review?application=a1')
    await userEvent.click(await screen.findByRole('link', { name: 'Change Phone number' }))
    const phone = await screen.findByRole('textbox', { name: /^Phone number/ })
    await userEvent.clear(phone)
    await userEvent.type(phone, '6145550199')
    await userEvent.click(screen.getByRole('button', { name: 'Save and return to review' }))
    const change = await screen.findByRole('link', { name: 'Change Phone number' })
    await waitFor(() => expect(change).toHaveFocus())
    expect(change.closest('.gw-review-row')).toHaveTextContent('(614) 555-0199')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  })

  // Checklist C-28
  it('uses the question’s own error message, even if the server refused the answer', async () => {
    const early = { ...completeAnswers()['medicare-details'], medicare_part_a: '1950-01-01' }
    const answers = { ...completeAnswers(), 'medicare-details': early }
    server.on(READ, () => ({ body: applicationDetail({ answers }) }))
    const part = { section: 'medicare-details', field: 'medicare_part_a' }
    server.on('PATCH /api/application/a1/answers', () => ({
      status: 422,
      body: { issues: [{ ...part, code: 'minimum_value', message: 'as the server says it' }] },
    }))
    openPage(reviewRoutes, '/review?application=a1')
    await userEvent.click(await proceed())
    const wrong = /Part A.*Cannot be less than July 1966/
    expect(screen.getByRole('link', { name: wrong })).toBeVisible()

    const { form, queue } = await loadApplication('a1')
    form.setAnswer(part.section, part.field, '1951-01-01')
    await queue.flush()
    const refused = await screen.findByText('We couldn’t save part of what you typed')
    expect(refused.parentElement).toHaveTextContent(wrong)
  })

  // Checklist C-25
  it('lists what we filled in and the user has not confirmed', async () => {
    const answers = completeAnswers()
    const { medicare_part_b: _, ...medicare } = answers['medicare-details'] ?? {}
    const withoutPartB = { ...answers, 'medicare-details': medicare }
    server.on(READ, () => ({ body: applicationDetail({ answers: withoutPartB }) }))
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByText('Please confirm what we filled in for you')).toBeVisible()
    expect(screen.getByText('This is our guess. Please check it.')).toBeVisible()
  })

  it('says when coverage can start if the requested date is too early (D40)', async () => {
    const { facts } = applicationDetail()
    server.on(READ, () => ({
      body: applicationDetail({
        answers: completeAnswers(),
        facts: { ...facts, start_date: '2027-01-01' },
      }),
    }))
    openPage(reviewRoutes, '/review?application=a1')
    expect(
      await screen.findByText('The earliest your coverage can start is January 1, 2027.'),
    ).toBeVisible()
  })

  it('never shows a month as the start in which coverage can’t start (D70)', async () => {
    const answers = completeAnswers()
    const plan = { ...answers['plan-details'], plan_type: 'G', effective_date: '2020-01-01' }
    server.on(READ, () => ({
      body: applicationDetail({ answers: { ...answers, 'plan-details': plan }, offer: OFFER }),
    }))
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByRole('region', { name: 'Your choice' })).toHaveTextContent(
      'Coverage would startDecember 1, 2026',
    )
    await userEvent.click(await proceed())
    expect(screen.getByRole('link', { name: /want coverage to start.*can’t start/ })).toBeVisible()
  })

  const priced = (offer: NonNullable<ApplicationDetail['offer']> = OFFER) => {
    const { applicant = {}, ...others } = completeAnswers()
    const answers = { ...others, applicant: { ...applicant, applicant_dob: '1961-03-14' } }
    return { body: applicationDetail({ answers, offer, medicare_status: 'no-plan' }) }
  }
  const choice = () => screen.findByRole('region', { name: 'Your choice' })

  it('shows the insurer and the price that would be sent, not those of another quote', async () => {
    server.on(READ, () => priced())
    useOnboardingStore
      .getState()
      .update({ medicare_status: 'advantage-plan', naic: '90009', applicant_dob: '1959-08-02' })
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByText('Sample Mutual')).toBeVisible()
    expect(await choice()).toHaveTextContent(
      /Plan G.*Sample rates with household discount\$129\.24 a month/,
    )
    // The "Change my choice" link opens this application's quote.
    expect(screen.getByRole('link', { name: 'Change my choice' })).toHaveAttribute(
      'href',
      '/compare?application=a1',
    )
  })

  it('shows no outdated price while changed answers are being saved', async () => {
    server.on(READ, () => priced())
    const { form } = await loadApplication('a1')
    let save: () => void = () => undefined
    const held = new Promise<void>((resolve) => (save = resolve))
    server.on('PATCH /api/application/a1/answers', async () => {
      await held
      return answersSaved()
    })
    server.on(READ, () => priced({ ...OFFER, rate: 160, discount_selected: false }))
    form.setAnswer('applicant', 'tobacco', 'Yes')
    openPage(reviewRoutes, '/review?application=a1')
    expect(await choice()).toHaveTextContent('Looking up your rate')
    expect(screen.queryByText(/a month/)).toBeNull()
    save()
    expect(await screen.findByText('$160.00 a month')).toBeVisible()
  })

  describe('while the quote cannot be priced again', () => {
    const CANNOT_PRICE = 'Your rate may change'
    const box = () => screen.getByRole('region', { name: 'Your choice' })
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
    afterEach(() => void vi.useRealTimers())

    it('keeps the price of the changed answers', async () => {
      server.on(READ, () => priced())
      const { form } = await loadApplication('a1')
      server.on(READ, () => priced({ ...OFFER, rate: 160, discount_selected: false }))
      form.setAnswer('applicant', 'tobacco', 'Yes')
      openPage(reviewRoutes, '/review?application=a1')
      await waitFor(() => expect(box()).toHaveTextContent('$160.00 a month'))
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(await screen.findByText(CANNOT_PRICE)).toBeVisible()
      expect(box()).toHaveTextContent('$160.00 a month')
      expect(screen.queryByText('No insurer yet.')).toBeNull()
    })

    it('removes the outdated price, and looks the new one up on request', async () => {
      server.on(READ, () => priced())
      const { form } = await loadApplication('a1')
      openPage(reviewRoutes, '/review?application=a1')
      await waitFor(() => expect(box()).toHaveTextContent('$129.24 a month'))
      await act(async () => {
        form.setAnswer('applicant', 'tobacco', 'Yes')
        await vi.advanceTimersByTimeAsync(1000)
      })
      expect(await screen.findByText(CANNOT_PRICE)).toBeVisible()
      expect(box()).toHaveTextContent('We couldn’t look up your insurer and your rate.')
      expect(box()).not.toHaveTextContent(/a month|No insurer yet/)
      server.on(READ, () => priced({ ...OFFER, rate: 160, discount_selected: false }))
      await userEvent.click(within(box()).getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(box()).toHaveTextContent('$160.00 a month'))
    })

    it('continues to sign, because the next page looks the price up', async () => {
      server.on(READ, () => priced())
      const { form } = await loadApplication('a1')
      openPage(reviewRoutes, '/review?application=a1')
      const button = await proceed()
      await waitFor(() => expect(box()).toHaveTextContent('$129.24 a month'))
      server.on(READ, () => ({ status: 503 }))
      await act(async () => {
        form.setAnswer('applicant', 'tobacco', 'Yes')
        await vi.advanceTimersByTimeAsync(1000)
      })
      expect(await screen.findByText(CANNOT_PRICE)).toBeVisible()
      await userEvent.click(button)
      await waitFor(() => expect(address()).toHaveTextContent('/electronic-disclosure?'))
    })
  })

  it('says that no insurer is chosen', async () => {
    server.on(READ, () => ({ body: applicationDetail({ answers: completeAnswers() }) }))
    openPage(reviewRoutes, '/review?application=a1')
    expect(await screen.findByText('No insurer yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose an insurer' })).toBeVisible()
  })

  // D71
  it('stops before signing without an insurer', async () => {
    server.on(READ, () => ({ body: applicationDetail({ answers: completeAnswers() }) }))
    openPage(reviewRoutes, '/review?application=a1')
    await userEvent.click(await proceed())
    await waitFor(() => expect(address()).toHaveTextContent('/other-options?application=a1'))
  })

  // D71
  it('stops a person who cannot apply online, even if other answers are missing', async () => {
    const { applicant } = completeAnswers()
    const answers = { applicant: { ...applicant, state: 'WI' } }
    server.on(READ, () => ({ body: applicationDetail({ answers, offer: OFFER }) }))
    openPage(reviewRoutes, '/review?application=a1')
    await userEvent.click(await proceed())
    await waitFor(() => expect(address()).toHaveTextContent('/other-options?application=a1'))
  })

  it('says that the price could not be looked up, and tries again on request', async () => {
    server.on(READ, () => priced())
    await loadApplication('a1')
    server.on(READ, () => new TypeError('Failed to fetch'))
    openPage(reviewRoutes, '/review?application=a1')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/a month/)).toBeNull()
    server.on(READ, () => priced())
    await userEvent.click(retry)
    expect(await screen.findByText('$129.24 a month')).toBeVisible()
  })
})
