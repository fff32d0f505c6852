import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
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
    const [start] = screen.getAllByRole('link', { name: 'Start' })
    expect(start).toHaveAttribute('href', '/onboarding')
    expect(continueLink()).toBeNull()
  })

  it('links to the page that says whether health questions apply', () => {
    openPage(homeRoutes, '/')
    const link = screen.getByRole('link', { name: 'Will I be asked about my health?' })
    expect(link).toHaveAttribute('href', '/eligibility')
  })

  it('links returning visitors to where they left off', () => {
    useOnboardingStore.getState().update({ medicare_status: 'no-plan', plan_type: 'G' })
    openPage(homeRoutes, '/')
    expect(continueLink()).toHaveAttribute('href', '/quote')
  })

  it('links to an unfinished application once the list has loaded', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    server.on('GET /api/application', () => ({
      body: [{ id: 'a1', status: 'draft', updatedAt: '2026-11-01T00:00:00.000Z' }],
    }))
    openPage(homeRoutes, '/')
    await waitFor(() => expect(continueLink()).toHaveAttribute('href', '/apply/a1'))
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
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
})
