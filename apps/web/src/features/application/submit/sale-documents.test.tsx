import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import type { SaleDocuments } from '../../../adapters/api/sale-documents-client'
import { closeApplications } from '../../../application/open/open-applications'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { submitRoutes } from '.'
import './SubmitPage' // Compile the page first, so that no test times out.

const READ = 'GET /api/application/a1'
const LIST = 'GET /api/application/a1/sale-documents'
const MAIL = 'POST /api/application/a1/sale-documents/mail'
const GUIDE = 'POST /api/application/a1/medicare-guide'
const SUBMIT = 'POST /api/application/a1/submit'

const AT = '2026-11-20T15:00:00.000Z'
const OUTLINE = 'outline-of-coverage'
const NOTICE = 'replacement-notice'
type How = 'opened' | 'postal' | null
/** Returns the server's list, with how each document was delivered. */
const listed = (
  how: Partial<Record<typeof OUTLINE | typeof NOTICE, How>>,
  mail: SaleDocuments['mail'] = [],
): SaleDocuments => ({
  documents: Object.entries(how).map(([document, by]) => ({
    document: document as typeof OUTLINE,
    delivered: by ? { at: AT, how: by } : null,
  })),
  mail,
})

const draft = applicationDetail({
  answers: completeAnswers(),
  disclosure: electronicDisclosure.version,
})

let server: FakeServer
beforeEach(() => {
  closeApplications()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  useOnboardingStore.getState().reset()
  server = fakeServer()
  server.on(READ, () => ({ body: draft }))
  server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (list: SaleDocuments) => server.on(LIST, () => ({ body: list }))
const openSigning = async () => {
  openPage(submitRoutes, '/submit?application=a1')
  return screen.findByRole('button', { name: 'Send my application' })
}
const link = (name: RegExp) => screen.findByRole('link', { name })
const name = () => screen.getByLabelText('Type your full legal name')

describe('the documents on the page to sign', () => {
  it('are links that open in a new tab and say “Opened” once the server delivered them', async () => {
    answer(listed({ [OUTLINE]: null }))
    await openSigning()
    const outline = await link(/^Outline of coverage/)
    expect(outline).toHaveAttribute(
      'href',
      '/api/application/a1/sale-documents/outline-of-coverage',
    )
    expect(outline).toHaveAttribute('target', '_blank')
    expect(outline).toHaveAccessibleDescription(/Not opened yet/)
    answer(listed({ [OUTLINE]: 'opened' }))
    await userEvent.click(outline)
    await waitFor(() => expect(outline).toHaveAccessibleDescription(/Opened/))
    expect(screen.getByText('You have all the documents you need to sign.')).toBeVisible()
  })

  it('must all be opened before the application is sent', async () => {
    answer(listed({ [OUTLINE]: 'opened', [NOTICE]: null }))
    const button = await openSigning()
    const notice = await link(/^Notice about replacing/)
    expect(screen.getByText('You have opened 1 of 2.')).toBeVisible()
    await userEvent.type(name(), 'Rosa Delgado')
    await userEvent.click(button)
    expect(notice).toHaveFocus()
    expect(notice).toHaveAccessibleDescription(/Open this document before you sign/)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(server.requests(SUBMIT)).toEqual([])
  })

  it('are marked if the server knows of another plan or price', async () => {
    answer(listed({ [OUTLINE]: 'opened' }))
    const button = await openSigning()
    const outline = await link(/^Outline of coverage/)
    server.on(SUBMIT, () => {
      answer(listed({ [OUTLINE]: null }))
      const issue = { section: 'signature', field: OUTLINE, code: 'not_delivered', message: 'x' }
      return { status: 422, body: { code: 'DOCUMENTS_NOT_DELIVERED', issues: [issue] } }
    })
    await userEvent.type(name(), 'Rosa Delgado')
    await userEvent.click(button)
    await waitFor(() => expect(outline).toHaveFocus())
    expect(outline).toHaveAccessibleDescription(/Open this document before you sign/)
    expect(screen.queryByRole('link', { name: 'Check your answers' })).toBeNull()
  })

  it('can be mailed instead', async () => {
    answer(listed({ [OUTLINE]: null }))
    server.on(MAIL, () => ({ body: listed({ [OUTLINE]: 'postal' }) }))
    await openSigning()
    await userEvent.click(await screen.findByRole('button', { name: /^Mail these documents/ }))
    expect(await screen.findByText('Your documents come by mail')).toBeVisible()
    expect(await link(/^Outline of coverage/)).toHaveAccessibleDescription(/Comes by mail/)
    expect(screen.queryByRole('button', { name: /^Mail these documents/ })).toBeNull()
  })

  it('come with Medicare’s guide, whose opening is recorded', async () => {
    answer(listed({ [OUTLINE]: 'opened' }))
    server.on(GUIDE, () => ({ status: 204 }))
    await openSigning()
    const guide = await link(/publication 02110/)
    expect(guide).toHaveAttribute('href', expect.stringContaining('https://www.medicare.gov/'))
    await userEvent.click(guide)
    await waitFor(() => expect(server.requests(GUIDE)).toHaveLength(1))
  })

  it('are offered again if they cannot be listed', async () => {
    await openSigning()
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer(listed({ [OUTLINE]: null }))
    await userEvent.click(again)
    expect(await link(/^Outline of coverage/)).toBeVisible()
  })
})

describe('the page after sending', () => {
  it('has the documents to save, and says what comes by mail', async () => {
    answer(
      listed({ [OUTLINE]: 'postal' }, [
        { document: OUTLINE, requestedAt: AT, mailedAt: AT },
        { document: 'medicare-guide', requestedAt: AT, mailedAt: null },
      ]),
    )
    const sent = { status: 'submitted', submission: completeAnswers() } as const
    server.on(READ, () => ({ body: { ...draft, ...sent, reference: 'GW-1', submittedAt: AT } }))
    openPage(submitRoutes, '/submit?application=a1')
    const box = await screen.findByRole('region', { name: 'Your documents' })
    expect(within(box).getByRole('link', { name: 'Outline of coverage (PDF)' })).toHaveAttribute(
      'href',
      '/api/application/a1/sale-documents/outline-of-coverage?save=yes',
    )
    expect(box).toHaveTextContent('Outline of coverage: mailed on November 20, 2026')
    expect(box).toHaveTextContent('Choosing a Medigap Policy: not mailed yet')
  })

  it('names the day of the mail in the visitor’s time zone', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const mailedAt = '2026-11-21T02:30:00.000Z'
    answer(listed({ [OUTLINE]: 'postal' }, [{ document: OUTLINE, requestedAt: AT, mailedAt }]))
    const sent = { status: 'submitted', submission: completeAnswers() } as const
    server.on(READ, () => ({ body: { ...draft, ...sent, reference: 'GW-1', submittedAt: AT } }))
    openPage(submitRoutes, '/submit?application=a1')
    const box = await screen.findByRole('region', { name: 'Your documents' })
    expect(box).toHaveTextContent('Outline of coverage: mailed on November 20, 2026')
    vi.unstubAllEnvs()
  })
})
