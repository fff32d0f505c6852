import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../../test/session'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { myDataRoutes } from '.'
import './DeleteMyDataPage' // Compiles the page before any test waits for it.

const DELETE = 'DELETE /api/my-data'
const deleted = {
  body: { drafts: 1, documents: 0, keptSubmissions: 0, message: 'Your answers are deleted.' },
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('delete my data', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(SIGNED_IN)
    useApplicationsStore.setState({ applications: [applicationDetail()] })
    useOnboardingStore.getState().update({ plan_type: 'N' })
    server.on(DELETE, () => deleted)
  })
  afterEach(endVisit)

  it('says what is deleted and what is kept, asks again, and lets the person cancel', async () => {
    openPage(myDataRoutes, '/account/delete')
    expect(await screen.findByText(/in every application you haven’t sent/)).toBeVisible()
    expect(screen.getByText(/must keep it and its documents for some years/)).toBeVisible()
    await press('Delete my data')
    const dialog = screen.getByRole('dialog', { name: 'Delete everything for good?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my data' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.requests(DELETE)).toHaveLength(0)
  })

  it('deletes the data, ends the session, and clears the screen', async () => {
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete everything')
    const done = await screen.findByRole('heading', { name: 'Your data is deleted' })
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.getByText('Your answers are deleted.')).toBeVisible()
    expect(server.requests(DELETE)).toHaveLength(1)
    expect(useSessionStore.getState().user).toBeNull()
    expect(useApplicationsStore.getState().applications).toEqual([])
    expect(storedForm()).toEqual({ version: 8 })
  })

  it('says when the data will be deleted if the person used a resume code', async () => {
    server.on(DELETE, () => ({
      body: {
        ...{ drafts: 0, documents: 0, keptSubmissions: 0, dueAt: '2026-11-23T17:00:00.000Z' },
        message: 'We’ll delete it on November 23, 2026.',
      },
    }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete everything')
    const done = await screen.findByRole('heading', { name: 'We’ll delete your data in 3 days' })
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.getByText('We’ll delete it on November 23, 2026.')).toBeVisible()
    expect(useSessionStore.getState().user).toBeNull()
  })

  it('asks for a new link if the sign-in is old, and deletes nothing', async () => {
    server.on(DELETE, () => ({ status: 403, body: { code: 'SESSION_STALE' } }))
    server.on('POST /api/auth/logout', () => ({ status: 204 }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete everything')
    const heading = await screen.findByRole('heading', { name: 'First, sign in again' })
    expect(heading).toHaveFocus()
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
    await press('Send me a new link')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'))
    expect(useSessionStore.getState().user).toBeNull()
  })

  it('asks for a sign-in if the session is over, and deletes nothing in a new one', async () => {
    server.on(DELETE, () => ({ status: 401, body: { code: 'SESSION_MISSING' } }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete everything')
    expect(await screen.findByRole('heading', { name: 'First, sign in again' })).toBeVisible()
    expect(server.requests(DELETE)).toHaveLength(1)
  })

  it('deletes nothing if the server no longer knows the visitor, and says what to do', async () => {
    setUser(ANONYMOUS)
    server.on(DELETE, () => ({ status: 401, body: { code: 'SESSION_MISSING' } }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete everything')
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Nothing was deleted')
    expect(within(notice).getByRole('link', { name: 'resume code' })).toHaveAttribute(
      'href',
      '/welcome#resume',
    )
    expect(server.requests(DELETE)).toHaveLength(1)
  })

  it('says that nothing was deleted when the server could not be reached', async () => {
    server.on(DELETE, () => new TypeError('Failed to fetch'))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete everything')
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was deleted')
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
    expect(storedForm().plan_type).toBe('N')
  })
})
