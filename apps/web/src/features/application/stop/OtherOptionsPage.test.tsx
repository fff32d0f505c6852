import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { closeApplications, loadApplication } from '../../../application/open/open-applications'
import { useConfigStore } from '../../../stores/config-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { createRoutes } from '../create'
import { applicationRoutes } from '../questions'
import { submitRoutes } from '../submit'
import { compareRoutes } from '../../quote/compare'
import { stopRoutes } from '.'
import './OtherOptionsPage' // Compiles the page before any test waits for it.

const READ = 'GET /api/application/a1'
const SAVE = 'PATCH /api/application/a1/answers'
const OFFER = {
  ...{ naic: 'SAMPLE1', carrier: 'Sample Mutual', plan: 'G', rate: 138.97, discount_rate: 129.24 },
  ...{ label: 'Sample rates', discount_selected: false },
}
const routes = [
  ...stopRoutes,
  ...applicationRoutes,
  ...submitRoutes,
  ...compareRoutes,
  ...createRoutes,
]

type Changes = Readonly<
  Record<string, Readonly<Record<string, string | number | readonly string[]>>>
>

const UNDERWRITTEN = { ...applicationDetail().facts, age: 76, underwriting_type: 0 as const }

/** Answers of a person who is asked about health. */
const OLDER: Changes = {
  applicant: { applicant_dob: '1950-03-10' },
  'medicare-details': { medicare_part_a: '2015-03-01', medicare_part_b: '2015-03-01' },
}

/** Returns a complete application with some answers changed. */
function detailWith(changes: Changes, more: Partial<ApplicationDetail> = {}): ApplicationDetail {
  const answers = structuredClone(completeAnswers()) as Record<string, Record<string, unknown>>
  for (const [section, fields] of Object.entries(changes))
    answers[section] = { ...answers[section], ...fields }
  const facts =
    changes['applicant']?.['applicant_dob'] === '1950-03-10' ? { facts: UNDERWRITTEN } : {}
  return applicationDetail({
    answers: answers as ApplicationDetail['answers'],
    ...{ offer: OFFER, ...facts, ...more },
  })
}

const MEDICAID = { state_covered_medical_assistance: 'Yes' }

describe('the page about other options (D71)', () => {
  let server: FakeServer
  beforeEach(async () => {
    closeApplications()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().reset()
    server = fakeServer()
    server.on('GET /api/config', () => ({
      body: {
        ...{ schemaIds: [], addOns: {}, helpVideos: {} },
        ...{ phone: '1-800-555-0123', hours: 'Monday to Friday, 8 a.m. to 8 p.m. Eastern' },
      },
    }))
    server.on('GET /api/application', () => ({ body: [] }))
    server.on(SAVE, () => answersSaved())
    await useConfigStore.getState().load()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const address = () => screen.getByTestId('address')
  const heading = () => screen.findByRole('heading', { level: 1 })
  const nextStep = () => screen.getByRole('region', { name: 'Your next step' })
  const open = (detail: ApplicationDetail, path = '/other-options?application=a1') => {
    server.on(READ, () => ({ body: detail }))
    openPage(routes, path)
  }

  it.each<[string, Changes, string, RegExp, string]>([
    [
      'under 65',
      { applicant: { applicant_dob: '1985-07-04' } },
      'You can’t apply online yet',
      /Call 1-800-555-0123/,
      'topic=about-you&page=you&field=applicant_dob',
    ],
    [
      'in Massachusetts',
      { applicant: { state: 'MA' } },
      'Massachusetts has its own plans',
      /Call 1-800-243-4636/,
      'topic=about-you&page=home&field=state',
    ],
    [
      'whose premium Medicaid pays',
      { medicaid: { ...MEDICAID, medicaid_pay_premiums: 'Yes', receive_medicaid_benefits: 'No' } },
      'Please call us to apply',
      /Call 1-800-555-0123/,
      'topic=coverage&page=medicaid&field=medicaid_pay_premiums',
    ],
    [
      'with full Medicaid',
      { medicaid: { ...MEDICAID, medicaid_pay_premiums: 'No', receive_medicaid_benefits: 'Yes' } },
      'You may not need this policy',
      /Call 1-800-555-0123/,
      'topic=coverage&page=medicaid&field=receive_medicaid_benefits',
    ],
    [
      'with heart failure',
      { ...OLDER, 'health-eligibility': { he_ever: ['heart-failure'] } },
      'This answer ends most applications',
      /Call 1-800-555-0123/,
      'topic=health&page=illnesses&field=he_ever',
    ],
  ])('says to a person %s what to do, why, and how to change it', async (...row) => {
    const [, changes, title, button, change] = row
    open(detailWith(changes))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(within(nextStep()).getByRole('link', { name: button })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    )
    expect(screen.getByRole('heading', { name: 'What else you can do' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Why we stop here' })).toBeVisible()
    expect(screen.getByText('Your answers are saved')).toBeVisible()
    const why = screen.getByRole('region', { name: 'Why we stop here' })
    const path = `/apply/a1?${change}`
    expect(within(why).getByRole('link')).toHaveAttribute('href', path)
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', path)
  })

  it('leads a person without an insurer to the offers', async () => {
    const { offer: _, ...detail } = detailWith({})
    open(detail)
    expect(await heading()).toHaveTextContent('Choose an insurer first')
    expect(within(nextStep()).getByRole('link')).toHaveAttribute('href', '/compare?application=a1')
  })

  it('names the first month for a person who turns 65 soon', async () => {
    const changes = {
      applicant: { applicant_dob: '1962-02-20' },
      'medicare-details': { medicare_part_a: '2024-01-01', medicare_part_b: '2024-01-01' },
    }
    open(detailWith(changes))
    expect(await heading()).toHaveTextContent('Please choose a later start')
    expect(nextStep()).toHaveTextContent('Choose February 2027 or a later month')
    expect(within(nextStep()).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('field=effective_date'),
    )
  })

  it('says when a person who turns 65 later can come back', async () => {
    open(detailWith({ applicant: { applicant_dob: '1963-02-20' } }))
    expect(await heading()).toHaveTextContent('You can’t apply online yet')
    expect(screen.getByText(/You can apply from August 1, 2027 on/)).toBeVisible()
  })

  it('explains an answer about health before a missing insurer', async () => {
    const { offer: _none, ...detail } = detailWith({
      ...OLDER,
      'health-eligibility': { he_oxygen: 'Yes' },
    })
    open(detail)
    expect(await screen.findByText(/This is about your answer to “Do you use oxygen/)).toBeVisible()
  })

  it('saves the answers, and says so only when they are saved', async () => {
    server.on(READ, () => ({ body: detailWith({}) }))
    const { form } = await loadApplication('a1')
    let save: () => void = () => undefined
    const held = new Promise<void>((resolve) => (save = resolve))
    server.on(SAVE, async () => {
      await held
      return answersSaved()
    })
    form.setAnswer('applicant', 'state', 'WI')
    openPage(routes, '/other-options?application=a1')
    expect(await heading()).toHaveTextContent('Wisconsin has its own plans')
    expect(screen.queryByText('Your answers are saved')).toBeNull()
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1))
    save()
    expect(await screen.findByText('Your answers are saved')).toBeVisible()
  })

  it('leads on to the questions when there is no reason to stop', async () => {
    open(detailWith({}))
    await waitFor(() => expect(address()).toHaveTextContent('/apply/a1'))
  })

  it('opens after the page with an answer that ends the application, and not after a changed one', async () => {
    const detail = detailWith({
      ...OLDER,
      build: { height: 66, weight: 150 },
      'health-eligibility': { he_facility: 'No' },
    })
    server.on(SAVE, () => answersSaved(detail))
    open(detail, '/apply/a1?topic=health&page=height-weight-care')
    const first = await screen.findByRole('radiogroup', { name: /hospital, nursing home/ })
    for (const group of screen.getAllByRole('radiogroup'))
      await userEvent.click(
        within(group).getByRole('radio', { name: group === first ? 'Yes' : 'No' }),
      )
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This answer ends most applications' }),
    ).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Change your answer' }))
    const again = await screen.findByRole('radiogroup', { name: /hospital, nursing home/ })
    await userEvent.click(within(again).getByRole('radio', { name: 'No' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(address()).toHaveTextContent('topic=health&page=illnesses'))
  })

  it.each([
    ['Yes', 'No', '/other-options?application=a1'],
    ['No', 'No', '/apply/a1?topic=payment'],
  ])(
    'opens after the Medicaid questions only for those it concerns (%s, %s)',
    async (premium, more, expected) => {
      const answers = { medicaid_pay_premiums: premium, receive_medicaid_benefits: more }
      open(
        detailWith({ medicaid: { ...MEDICAID, ...answers } }),
        '/apply/a1?topic=coverage&page=medicaid',
      )
      await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
      await waitFor(() => expect(address()).not.toHaveTextContent('topic=coverage'))
      expect(address()).toHaveTextContent(expected)
    },
  )

  it('opens instead of the signature', async () => {
    const detail = detailWith({ applicant: { state: 'MN' } })
    open({ ...detail, disclosure: '2026-11' }, '/submit?application=a1')
    await waitFor(() => expect(address()).toHaveTextContent('/other-options?application=a1'))
  })

  it.each(['/compare', '/create', '/other-options'])(
    'opens at %s for a person whose quote already says that they cannot apply',
    async (path) => {
      useOnboardingStore.setState({ loading: 'ready' })
      useOnboardingStore.getState().update({
        ...{ zip5: '02108', state: 'MA', applicant_dob: '1961-05-04' },
        ...{ tobacco: 'No', gender: 'Female', plan_type: 'G' },
      })
      openPage(routes, path)
      expect(
        await screen.findByRole('heading', { name: 'Massachusetts has its own plans' }),
      ).toBeVisible()
      expect(address()).toHaveTextContent('/other-options')
      expect(screen.getByRole('link', { name: 'Change your ZIP code' })).toHaveAttribute(
        'href',
        '/quote',
      )
    },
  )
})
