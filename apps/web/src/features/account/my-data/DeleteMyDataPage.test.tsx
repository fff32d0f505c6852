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
import './DeleteMyDataPage' // Compiled before a test waits for it.

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

  it('says what goes and what is kept, asks once more, and can be left alone', async () => {
    openPage(myDataRoutes, '/account/delete')
    expect(await screen.findByText(/in every application you did not send/)).toBeVisible()
    expect(screen.getByText(/must keep it for some years/)).toBeVisible()
    await press('Delete my data')
    const dialog = screen.getByRole('dialog', { name: 'Delete everything for good?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my data' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.requests(DELETE)).toHaveLength(0)
  })

  it('deletes, ends the session and leaves nothing on the screen', async () => {
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete it all')
    const done = await screen.findByRole('heading', { name: 'Your data is deleted' })
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.getByText('Your answers are deleted.')).toBeVisible()
    expect(server.requests(DELETE)).toHaveLength(1)
    expect(useSessionStore.getState().user).toBeNull()
    expect(useApplicationsStore.getState().applications).toEqual([])
    expect(storedForm()).toEqual({ version: 8 })
  })

  it('says when it will be, where it waits after a resume by code', async () => {
    server.on(DELETE, () => ({
      body: {
        ...{ drafts: 0, documents: 0, keptSubmissions: 0, dueAt: '2026-11-23T17:00:00.000Z' },
        message: 'We’ll delete it on November 23, 2026.',
      },
    }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete it all')
    const done = await screen.findByRole('heading', { name: 'We will delete your data in 3 days' })
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.getByText('We’ll delete it on November 23, 2026.')).toBeVisible()
    expect(useSessionStore.getState().user).toBeNull()
  })

  it('asks somebody who signed in long ago for a new link, and has deleted nothing', async () => {
    server.on(DELETE, () => ({ status: 403, body: { code: 'SESSION_STALE' } }))
    server.on('POST /api/auth/logout', () => ({ status: 204 }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete it all')
    const heading = await screen.findByRole('heading', { name: 'First, sign in once more' })
    expect(heading).toHaveFocus()
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
    await press('Send me a new link')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'))
    expect(useSessionStore.getState().user).toBeNull()
  })

  it('asks somebody whose session is over to sign in, and deletes nothing in a new one', async () => {
    server.on(DELETE, () => ({ status: 401, body: { code: 'SESSION_MISSING' } }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete it all')
    expect(await screen.findByRole('heading', { name: 'First, sign in once more' })).toBeVisible()
    expect(server.requests(DELETE)).toHaveLength(1)
  })

  it('deletes nothing for a visitor whom the server does not know any more, and says what helps', async () => {
    setUser(ANONYMOUS)
    server.on(DELETE, () => ({ status: 401, body: { code: 'SESSION_MISSING' } }))
    openPage(myDataRoutes, '/account/delete')
    await press('Delete my data')
    await press('Yes, delete it all')
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
    await press('Yes, delete it all')
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was deleted')
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
    expect(storedForm().plan_type).toBe('N')
  })
})
