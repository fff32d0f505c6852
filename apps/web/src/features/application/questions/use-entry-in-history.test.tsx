import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { fakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { closeApplications } from '../../../application/open/open-applications'
import { useSessionStore } from '../../../stores/session/session-store'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiles the page before a test waits for it.

const ADDRESS = '/apply/a1?topic=health&page=hospital-doctor'
const fall = { visit_month: '2025-02-01', visit_reason: 'Fall', visit_place: 'Taos' }

describe('a question page with a list of visits', () => {
  beforeEach(() => {
    closeApplications()
    // jsdom has `HTMLDialogElement`, but not its method that closes the dialog.
    HTMLDialogElement.prototype.close = () => undefined
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    const server = fakeServer()
    const facts = { ...applicationDetail().facts, underwriting_type: 0 as const }
    const answers = {
      'health-5-years': { hospital_5y: 'Yes', hospital_table: [fall, { visit_reason: 'Knee' }] },
    }
    const detail = applicationDetail({ facts, answers })
    server.on('GET /api/application/a1', () => ({ body: detail }))
    server.on('PATCH /api/application/a1/answers', () => answersSaved(detail))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const address = () => screen.getByTestId('address').textContent
  const list = () => screen.findByRole('button', { name: 'Change Visit 1' })

  it('shows one visit alone, with one main button, and returns to the list', async () => {
    openPage(applicationRoutes, ADDRESS)
    await list()
    await press('Change Visit 1')
    expect(screen.getByRole('heading', { name: 'Visit 1' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await press('Save this visit')
    await list()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(address()).toBe(ADDRESS)
  })

  it('opens a visit that is pressed in the moment in which the list appears', async () => {
    const observer = new MutationObserver(() => {
      const button = screen.queryByRole('button', { name: 'Change Visit 1' })
      if (!button) return
      observer.disconnect()
      button.click()
    })
    observer.observe(document, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    openPage(applicationRoutes, ADDRESS)
    expect(await screen.findByRole('heading', { name: 'Visit 1' })).toBeVisible()
    await press('Save this visit')
    await list()
  })

  it('leads from a visit to the list with the link above the heading', async () => {
    openPage(applicationRoutes, ADDRESS)
    await list()
    await press('Change Visit 2')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await list()
    expect(address()).toBe(ADDRESS)
    await waitFor(() => expect(screen.getByText('Your visits')).toHaveFocus())
  })

  it('opens the visit of an error, and the list after it', async () => {
    openPage(applicationRoutes, ADDRESS)
    await list()
    await press('Continue')
    const summary = screen.getByRole('region', { name: 'There is a problem' })
    await userEvent.click(
      within(summary).getByRole('link', {
        name: /^Enter the hospital or doctor you went to \(visit 2\)/,
      }),
    )
    expect(screen.getByLabelText('Hospital or doctor')).toHaveFocus()
    await press('Back to the list')
    await list()
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
    expect(screen.getByRole('group', { name: 'Visit 2' })).toHaveTextContent('Not finished')
  })

  it('opens the visit that a link from the review names', async () => {
    openPage(applicationRoutes, `${ADDRESS}&field=visit_place&row=1&return=review`)
    await waitFor(async () =>
      expect(await screen.findByLabelText('Hospital or doctor')).toHaveFocus(),
    )
    expect(screen.getByRole('heading', { name: 'Visit 2' })).toBeVisible()
    await press('Back to the list')
    await list()
    expect(screen.getByRole('button', { name: 'Save and return to review' })).toBeVisible()
  })
})
