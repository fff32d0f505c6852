import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { whenIdle } from '../../../adapters/browser/when-idle'
import { offerPage } from '../../../ui/controls/preload-page'
import { homeRoutes } from '.'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const continueLink = () => screen.queryByRole('link', { name: 'Continue where you left off' })

describe('home', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    useSessionStore.setState({ user: null })
    useApplicationsStore.getState().clear()
  })
  afterEach(endVisit)

  it('tells new visitors where to begin and does not mention coming back', () => {
    openPage(homeRoutes, '/')
    const choices = within(screen.getByRole('region', { name: 'Who is this for?' }))
    expect(choices.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/onboarding?for=me',
      '/onboarding?for=both',
      '/onboarding?for=someone',
    ])
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/onboarding?for=')
    expect(continueLink()).toBeNull()
  })

  it('opens the first page of a couple’s second quote', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().update({ applying_for: 'both', plan_type: 'G', zip5: '34231' })
    const savedAt = '2026-11-20T12:00:00.000Z'
    const first = { id: 'q1', isCurrent: true, createdAt: savedAt, savedAt }
    const quote = { ...first, pricedAt: null, applicationId: null, applying_for: 'both' }
    server.on('GET /api/quotes', () => ({ body: [quote] }))
    server.on('POST /api/quotes', () => ({ body: { id: 'q2', onboardingData: { version: 8 } } }))
    openPage(homeRoutes, '/')
    await screen.findByRole('button', { name: 'Start the second quote' })
    await press('Start the second quote')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/onboarding'))
    expect(storedForm()).toMatchObject({ applying_for: 'both', zip5: '34231' })
  })

  it('links to the page that says whether health questions apply', () => {
    openPage(homeRoutes, '/')
    const link = screen.getByRole('link', { name: 'Will I be asked about my health?' })
    expect(link).toHaveAttribute('href', '/eligibility')
  })

  it('loads the page where a returning visitor left off before it is opened', async () => {
    const load = vi.fn(async () => undefined)
    offerPage('/quote', load)
    useOnboardingStore.getState().update({ medicare_status: 'no-plan', plan_type: 'G' })
    openPage(homeRoutes, '/')
    expect(continueLink()).toHaveAttribute('href', '/quote')
    await waitFor(() => expect(load).toHaveBeenCalled())
  })

  it('loads no other page for a new visitor', async () => {
    const load = vi.fn(async () => undefined)
    offerPage('/quote', load)
    openPage(homeRoutes, '/')
    await new Promise((done) => {
      whenIdle(() => done(undefined))
    })
    expect(load).not.toHaveBeenCalled()
  })

  it('links returning visitors to where they left off', () => {
    useOnboardingStore.getState().update({ medicare_status: 'no-plan', plan_type: 'G' })
    openPage(homeRoutes, '/')
    expect(continueLink()).toHaveAttribute('href', '/quote')
  })

  it('links to an unfinished application once the list has loaded', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    server.on('GET /api/application', () => ({
      body: [
        {
          ...{ id: 'a1', status: 'draft', updatedAt: '2026-11-01T00:00:00.000Z' },
          ...{ continueAt: 'Your medicines', minutesLeft: 9 },
        },
      ],
    }))
    openPage(homeRoutes, '/')
    await waitFor(() => expect(continueLink()).toHaveAttribute('href', '/apply/a1'))
    const card = screen.getByRole('region', { name: 'Welcome back' })
    expect(card).toHaveTextContent('Continue at Your medicines, about 9 minutes left.')
    // The way back comes before the ways to start.
    const start = screen.getByRole('region', { name: 'Who is this for?' })
    expect(card.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })

  it('does not offer to start over while it is unknown whether an application is open', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().update({ medicare_status: 'no-plan', plan_type: 'G' })
    server.on('GET /api/application', () => ({ status: 503 }))
    openPage(homeRoutes, '/')
    await waitFor(() => expect(useApplicationsStore.getState().status).toBe('failed'))
    expect(continueLink()).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    server.on('GET /api/application', () => ({ body: [] }))
    await act(() => useApplicationsStore.getState().load())
    expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible()
  })

  it('links to each of two unfinished applications, such as a couple’s', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    const updatedAt = '2026-11-01T00:00:00.000Z'
    server.on('GET /api/application', () => ({
      body: [
        { id: 'a1', name: 'Mine', status: 'draft', updatedAt },
        { id: 'a2', name: 'Joe’s', status: 'draft', updatedAt },
        { id: 'a3', name: 'Sent', status: 'submitted', updatedAt },
      ],
    }))
    openPage(homeRoutes, '/')
    expect(await screen.findByRole('link', { name: 'Continue Mine' })).toHaveAttribute(
      'href',
      '/apply/a1',
    )
    expect(screen.getByRole('link', { name: 'Continue Joe’s' })).toHaveAttribute(
      'href',
      '/apply/a2',
    )
    expect(screen.queryByRole('link', { name: 'Continue Sent' })).toBeNull()
  })

  it('clears the answers on request after asking', async () => {
    useOnboardingStore.getState().update({ medicare_status: 'no-plan', plan_type: 'G' })
    openPage(homeRoutes, '/')
    await press('Start over')
    await press('Keep my answers')
    expect(storedForm().plan_type).toBe('G')

    await press('Start over')
    await press('Clear my answers')
    expect(continueLink()).toBeNull()
    expect(storedForm()).toEqual({ version: 8, effective_date: '2026-12-01' })
    await waitFor(() =>
      expect(server.requests('POST /api/onboarding/save').at(-1)?.body).toEqual({
        version: 8,
        effective_date: '2026-12-01',
      }),
    )
  })

  it('shows a couple both quotes, applications, and the price together', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().update({ applying_for: 'both' })
    const priced = { applying_for: 'both', plan_type: 'G', naic: 'SAMPLE-1', rate: 110 }
    server.on('GET /api/quotes', () => ({
      body: [
        { id: 'q2', first_name: 'Carol', applicationId: null, ...priced, discount_rate: 100 },
        { id: 'q1', first_name: 'Walter', applicationId: 'a1', ...priced, discount_rate: 105 },
      ],
    }))
    server.on('GET /api/application', () => ({
      body: [
        {
          ...{ id: 'a1', name: 'Mine', status: 'draft', updatedAt: '2026-11-01T00:00:00.000Z' },
          ...{ applying_for: 'both', continueAt: 'Your medicines', minutesLeft: 9 },
        },
      ],
    }))
    openPage(homeRoutes, '/')
    const together = within(await screen.findByRole('region', { name: 'Both of you' }))
    expect(together.getByText(/\$205.00 a month/).closest('p')).toHaveTextContent(
      'Together: $205.00 a month with the household discount (sample rates).',
    )
    expect(
      await together.findByRole('link', { name: 'Continue Walter’s application' }),
    ).toHaveAttribute('href', '/apply/a1')
    expect(together.getByRole('button', { name: 'Continue Carol’s quote' })).toBeVisible()
  })
})
