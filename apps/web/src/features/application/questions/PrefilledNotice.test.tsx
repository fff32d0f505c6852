import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { closeApplications, loadApplication } from '../../../application/open/open-applications'
import { useSessionStore } from '../../../stores/session/session-store'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiles the page before a test waits for it.
import './aids/PrefilledNotice'

const SAVE = 'PATCH /api/application/a1/answers'
const NAMES = ['first_name', 'last_name'].map((field) => ({ section: 'applicant', field }))
const PREFILLED = applicationDetail({
  answers: { applicant: { first_name: 'Rosa', last_name: 'Delgado' } },
  prefilled: NAMES,
  prefilledBy: 'Lee Broker',
})
const NOTE = 'Your broker entered this. Is it right?'

let server: FakeServer
beforeEach(() => {
  closeApplications()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  server = fakeServer()
  server.on('GET /api/application/a1', () => ({ body: PREFILLED }))
  server.on(SAVE, () => answersSaved(PREFILLED))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('answers that a broker entered', () => {
  it('are asked about, and are confirmed with one press', async () => {
    openPage(applicationRoutes, '/apply/a1?section=applicant&page=1')
    expect(await screen.findByText('Lee Broker entered answers on this page')).toBeVisible()
    expect(screen.getAllByText(NOTE)).toHaveLength(2)
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(new RegExp(NOTE))
    await userEvent.click(
      screen.getByRole('button', { name: 'Everything my broker entered here is right' }),
    )
    expect(screen.queryByText(NOTE)).toBeNull()
    expect(screen.getByText('Thank you for checking')).toBeVisible()
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1), { timeout: 4_000 })
    expect(server.requests(SAVE)[0]?.body).toEqual({
      changes: [
        { section: 'applicant', field: 'first_name', value: 'Rosa' },
        { section: 'applicant', field: 'last_name', value: 'Delgado' },
      ],
    })
  })

  it('stop the page until they are confirmed or changed', async () => {
    openPage(applicationRoutes, '/apply/a1?section=applicant&page=1')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('There is a problem', { exact: false })).toBeVisible()
    expect(screen.getByLabelText('First name')).toBeVisible()
  })

  it('stay unconfirmed when another window reads the application', async () => {
    const application = await loadApplication('a1')
    await application.mergeFromServer()
    expect(application.form.unconfirmed()).toEqual(expect.arrayContaining(NAMES))
  })
})
