import type { ApplicationPlace } from '@gapwise/api-contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { closeApplications } from '../../../application/open/open-applications'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiled before a test waits for it.
import { placeOf } from './place'

const ADDRESS = '/apply/a1?section=applicant&page=1'
const DETAIL = applicationDetail({ answers: { applicant: { first_name: 'Ann' } } })

let answer: () => void

beforeEach(() => {
  closeApplications()
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  useOnboardingStore.getState().reset()
  const asked = new Promise<void>((resolve) => (answer = resolve))
  fakeServer().on('GET /api/application/a1', async () => {
    await asked
    return { body: DETAIL }
  })
})
afterEach(() => {
  document.getElementById('application-place')?.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Writes the top of a page into the document, as the server does. */
function write(place: ApplicationPlace | undefined): void {
  const script = document.createElement('script')
  Object.assign(script, { type: 'application/json', id: 'application-place' })
  script.textContent = JSON.stringify(place)
  document.head.append(script)
}

const heading = () => screen.getByRole('heading', { level: 1, name: 'Your name' })

it('shows the top of the page that the document tells of, which stays when the answers come', async () => {
  write(placeOf(DETAIL, ADDRESS))
  openPage(applicationRoutes, ADDRESS)
  expect(await screen.findByText('Opening the questions…')).toBeVisible()
  const top = ['h1', '.page__eyebrow', '.page__lead', '.section-menu__progress']
  const words = () => top.map((part) => document.querySelector(part)?.textContent)
  const before = words()
  expect(before).toEqual([
    'Your name',
    expect.stringMatching(/^Section 1 of \d+: Applicant Information, page 1/),
    expect.stringMatching(/^Tell us who the policy is for/),
    expect.stringMatching(/^0 of \d+ sections done$/),
  ])
  expect(document.title).toBe('Your name – Applicant Information | Gapwise')
  expect(screen.queryByRole('button')).toBeNull()

  answer()
  expect(await screen.findByLabelText('First name')).toHaveValue('Ann')
  expect(words()).toEqual(before)
  expect(heading()).toBeVisible()
})

it('says only that the application is opened, where the document tells of another page', async () => {
  write(placeOf(DETAIL, '/apply/a1?section=applicant&page=2'))
  openPage(applicationRoutes, ADDRESS)
  expect(await screen.findByText('Opening your application…')).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
  answer()
  expect(await screen.findByLabelText('First name')).toBeVisible()
})

it('does not tell of the page any more once the page itself was there', async () => {
  write(placeOf(DETAIL, ADDRESS))
  answer()
  const { unmount } = openPage(applicationRoutes, ADDRESS)
  expect(await screen.findByLabelText('First name')).toBeVisible()
  unmount()
  closeApplications()
  fakeServer().on('GET /api/application/a1', () => new Promise(() => undefined))
  openPage(applicationRoutes, ADDRESS)
  expect(await screen.findByText('Opening your application…')).toBeVisible()
})
