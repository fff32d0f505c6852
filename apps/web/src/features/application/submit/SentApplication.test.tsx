import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import type { SubmissionProgress } from '../../../adapters/api/status-client'
import { closeApplications } from '../../../application/open/open-applications'
import confirmation from '../../../language/es/confirmation.json'
import { setCatalog } from '../../../language/texts'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { submitRoutes } from '.'
import './SubmitPage' // Compile the page first, so that no test times out.

const READ = 'GET /api/application/a1'
const PROGRESS = 'GET /api/application/a1/progress'
const WITHDRAW = 'POST /api/application/a1/withdraw'
const at = '2026-11-20T15:00:00.000Z'
const SENT: SubmissionProgress = {
  statuses: [{ status: 'submitted', at }],
  actions: ['withdraw'],
}
const IN_REVIEW: SubmissionProgress = {
  statuses: [...SENT.statuses, { status: 'in_review', at }],
  actions: ['withdraw'],
}
const ASKED: SubmissionProgress = {
  statuses: [...IN_REVIEW.statuses, { status: 'needs_information', at, note: 'Send page 2.' }],
  actions: ['add-documents', 'withdraw'],
}

const sent = (progress?: SubmissionProgress) =>
  applicationDetail({
    status: 'submitted',
    reference: 'GW-1234-5678',
    submittedAt: at,
    submission: completeAnswers(),
    ...(progress ? { progress } : {}),
  })

describe('a sent application', () => {
  let server: FakeServer
  beforeEach(() => {
    closeApplications()
    useApplicationsStore.getState().clear()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // jsdom has the dialog element, but it cannot open a dialog.
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    server = fakeServer()
  })
  afterEach(() => {
    setCatalog('en-US')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function open(progress?: SubmissionProgress) {
    server.on(READ, () => ({ body: sent(progress) }))
    openPage(submitRoutes, '/submit?application=a1')
    await screen.findByText('GW-1234-5678')
  }
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })
  const comeBack = async () => {
    // The page listens once its effects have run.
    await act(() => Promise.resolve())
    window.dispatchEvent(new Event('focus'))
  }

  it('shows what has happened and what is still to come', async () => {
    await open(IN_REVIEW)
    const list = within(screen.getByRole('region', { name: 'Where your application is' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Done: Sent to usNovember 20, 2026 at 10:00 AM EST',
      'Now: Being reviewedNovember 20, 2026 at 10:00 AM EST',
      'Still to come: The insurer’s decision',
    ])
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'Wait for the insurer’s decision',
    )
  })

  it('offers a couple the other person’s quote next', async () => {
    const mine = {
      ...{ id: 'a1', name: 'Pat’s application', schemaId: 'medicare-supplement', revision: 1 },
      ...{ resumeCode: 'AAAA-BBBB-CCCC', status: 'submitted' as const, updatedAt: at },
      applying_for: 'both',
    } as const
    useApplicationsStore.setState({ status: 'ready', applications: [mine] })
    server.on('GET /api/quotes', () => ({
      body: [
        {
          ...{ id: 'q1', isCurrent: true, savedAt: at, pricedAt: at, applicationId: 'a1' },
          ...{ applying_for: 'both', first_name: 'Pat', plan_type: 'G', zip5: '34231' },
          ...{ naic: 'SAMPLE-1', rate: 197.48, discount_rate: 183.66 },
        },
      ],
    }))
    await open(SENT)
    const both = within(await screen.findByRole('region', { name: 'Both of you' }))
    expect(both.getByText('Plan G, $183.66 a month with the household discount')).toBeVisible()
    expect(both.getByRole('button', { name: 'Start the second quote' })).toBeVisible()
    expect(both.queryByRole('link', { name: /Pat’s application/ })).toBeNull()
  })

  it('reads the status again when the page comes to the front', async () => {
    await open(SENT)
    server.on(PROGRESS, () => ({ body: ASKED }))
    await comeBack()
    expect(await title('The insurer needs something from you')).toBeVisible()
    expect(screen.getAllByText('Send page 2.')).toHaveLength(2)
    server.on(PROGRESS, () => ({ status: 503 }))
    await comeBack()
    await waitFor(() => expect(server.requests(PROGRESS)).toHaveLength(2))
    expect(screen.getByLabelText('Add your files')).toBeVisible()
  })

  it('can be taken back, after a question', async () => {
    await open(SENT)
    server.on(WITHDRAW, () => ({ status: 503, body: { statusMessage: 'We are busy.' } }))
    await userEvent.click(screen.getByRole('button', { name: 'Take my application back' }))
    const yes = screen.getByRole('button', { name: 'Yes, take it back' })
    await userEvent.click(yes)
    expect(await screen.findByText('We are busy.')).toBeVisible()
    const withdrawn = [...SENT.statuses, { status: 'withdrawn', at }]
    server.on(WITHDRAW, () => ({ body: { statuses: withdrawn, actions: [] } }))
    await userEvent.click(yes)
    expect(await title('You took your application back')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take my application back' })).toBeNull()
  })

  it('is explained in Spanish', async () => {
    setCatalog('es-US', confirmation)
    await open(SENT)
    expect(await title('Su solicitud se envió')).toBeVisible()
    const steps = within(screen.getByRole('region', { name: 'Dónde está su solicitud' }))
    expect(steps.getAllByRole('listitem').at(-1)).toHaveTextContent(
      'Falta: La decisión de la aseguradora',
    )
    const tasks = screen.getByText(/^Espere la decisión de la aseguradora/)
    expect(tasks.closest('li')).toHaveTextContent('Puede tardar algunas semanas.')
  })

  it('from before statuses were stored shows no timeline', async () => {
    await open()
    expect(await title('Your application was sent')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Where your application is' })).toBeNull()
  })
})
