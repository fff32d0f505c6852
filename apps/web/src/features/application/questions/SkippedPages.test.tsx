import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import type { ApplicationDetail, ApplicationFacts } from '../../../adapters/api/api-client'
import { closeApplications } from '../../../application/open/open-applications'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiles the page before a test waits for it.
import './aids/SkippedPages'

const title = /^You can skip \d+ page/
const MENU = 'Topics of your application'
const IDAHO: NonNullable<ApplicationFacts['state_right']> = {
  rule: 'ID-birthday',
  kind: 'birthday',
  outcome: 'applies',
  lastDay: '2027-01-11',
}

function openTopic(topic: string, more: Partial<ApplicationFacts>, answers = {}): void {
  const facts = { ...applicationDetail().facts, ...more }
  const detail: ApplicationDetail = applicationDetail({ facts, answers })
  fakeServer().on('GET /api/application/a1', () => ({ body: detail }))
  openPage(applicationRoutes, `/apply/a1?topic=${topic}`)
}

/** Returns the notice. */
async function notice(): Promise<HTMLElement | null> {
  return (await screen.findByText(title)).parentElement
}

/** Waits for the page, and expects no notice on it. */
async function expectNoNotice(): Promise<void> {
  await screen.findByRole('navigation', { name: MENU })
  await screen.findByRole('button', { name: 'Continue' })
  expect(screen.queryByText(title)).toBeNull()
}

describe('the number of pages that can be skipped', () => {
  beforeEach(() => {
    closeApplications()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().reset()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is shown on the first page with the right and its last day', async () => {
    openTopic('about-you', { underwriting_type: 2, state_right: IDAHO })
    const found = await notice()
    expect(found).toHaveTextContent('You can skip 5 pages of questions')
    expect(found).toHaveTextContent(
      'You seem to have a right to a plan without health questions until January 11, 2027.',
    )
    expect(found).toHaveTextContent('The reason is your state’s birthday rule.')
    const menu = screen.getByRole('navigation', { name: MENU })
    const listed = enrollmentTopics.filter(({ title }) => within(menu).queryByText(title))
    expect(enrollmentTopics.filter((topic) => !listed.includes(topic))).toMatchObject([
      { id: 'health' },
    ])
  })

  it.each([
    ['check', 'A licensed person must check this. Until then, we ask nothing about your health.'],
    ['depends', 'It depends on the plan you have now and the plan you choose.'],
  ] as const)('says what a right needs whose outcome is %s', async (outcome, condition) => {
    openTopic('about-you', { underwriting_type: 2, state_right: { ...IDAHO, outcome } })
    expect(await notice()).toHaveTextContent(condition)
  })

  it('is shown again on the first page after the skipped ones', async () => {
    openTopic('payment', { underwriting_type: 2, state_right: IDAHO })
    expect(await notice()).toHaveTextContent('You can skip 5 pages of questions')
  })

  it('is not shown on other pages', async () => {
    openTopic('medicare', { underwriting_type: 2, state_right: IDAHO })
    await expectNoNotice()
  })

  it('counts the questions about special situations in open enrollment', async () => {
    const born = { applicant: { applicant_dob: '1961-11-05' } }
    openTopic('about-you', { underwriting_type: 1 }, born)
    const found = await notice()
    expect(found).toHaveTextContent('You can skip 6 pages of questions')
    expect(found).toHaveTextContent('You may be in open enrollment until April 30, 2027.')
  })

  it('names the last day after other coverage ends', async () => {
    const answers = {
      'guaranteed-issue': { gi_situation: 'misled', gi_coverage_end_date: '2026-12-31' },
    }
    openTopic('payment', { underwriting_type: 2 }, answers)
    expect(await notice()).toHaveTextContent('without health questions until March 4, 2027.')
  })

  it('is not shown while health questions apply', async () => {
    openTopic('about-you', { underwriting_type: 0, open_enrollment: false })
    await expectNoNotice()
  })
})
