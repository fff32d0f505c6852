import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import * as upload from '../../../adapters/api/upload'
import { closeApplications } from '../../../application/open/open-applications'
import { useSessionStore } from '../../../stores/session/session-store'
import { signOnPaperRoutes } from '.'
import './SignOnPaperPage' // Compile the page first, so that no test times out.

const READ = 'GET /api/application/a1'
const LIST = 'GET /api/application/a1/sale-documents'
const SEND = 'POST /api/application/a1/submit-on-paper'
const offer = {
  label: 'Sample rates',
  naic: '60219',
  carrier: 'Heartland Mutual',
  plan: 'G',
  rate: 150.5,
  discount_rate: 140.25,
  discount_selected: false,
}
const page = { id: 'd1', name: 'signed.pdf', size: 100, type: 'application/pdf' }
const draft = applicationDetail({ answers: completeAnswers(), offer })
const address = () => screen.getByTestId('address').textContent

const listed = (delivered: object | null) => ({
  documents: [{ document: 'outline-of-coverage', delivered }],
  mail: [],
})
let server: FakeServer
beforeEach(() => {
  closeApplications()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  server = fakeServer()
  server.on(READ, () => ({ body: draft }))
  server.on('GET /api/application/a1/documents', () => ({ body: [page] }))
  server.on(LIST, () => ({ body: listed({ at: '2026-11-20T15:00:00.000Z', how: 'opened' }) }))
  server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('links to the pages to print, and sends the pages that were uploaded before', async () => {
  server.on(SEND, () => {
    server.on(READ, () => ({ body: { ...draft, status: 'submitted' } }))
    return { body: {} }
  })
  openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  const print = await screen.findByRole('link', { name: 'Get the pages to print (PDF)' })
  expect(print).toHaveAttribute('href', '/api/application/a1/paper')
  expect((await screen.findAllByText('signed.pdf'))[0]).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send my signed pages' }))
  await waitFor(() => expect(address()).toBe('/submit?application=a1'))
  expect(server.requests(SEND).map(({ body }) => body)).toEqual([{ documents: ['d1'] }])
})

it('deletes a page that was removed when the person leaves', async () => {
  const remove = 'DELETE /api/application/a1/documents/d1'
  server.on(remove, () => ({ status: 204 }))
  const { unmount } = openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove signed.pdf' }))
  expect(server.requests(remove)).toEqual([])
  unmount()
  expect(server.requests(remove)).toHaveLength(1)
})

it('says that the rate could not be looked up, and goes on when it can', async () => {
  const { offer: _offer, ...unpriced } = draft
  server.on(READ, () => ({ body: { ...unpriced, offer_unknown: true } }))
  openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t look up your insurer and your rate.',
  )
  server.on(READ, () => ({ body: draft }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Send my signed pages' })).toBeVisible()
  expect(address()).toBe('/sign-on-paper?application=a1')
})

it('asks for the pages before it sends anything', async () => {
  server.on('GET /api/application/a1/documents', () => ({ body: [] }))
  openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Send my signed pages' }))
  expect(await screen.findAllByText(/This field is required/)).not.toEqual([])
  expect(server.requests(SEND)).toEqual([])
})

it('sends nothing while a page is still being uploaded, and says so until the page is there', async () => {
  let arrive: (stored: object) => void = () => undefined
  vi.spyOn(upload, 'upload').mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  server.on(SEND, () => ({ body: {} }))
  openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  await userEvent.upload(
    await screen.findByLabelText('Choose files'),
    new File(['%PDF'], 'page2.pdf', { type: 'application/pdf' }),
  )
  const send = screen.getByRole('button', { name: 'Send my signed pages' })
  await userEvent.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait until each page is sent.')
  expect(server.requests(SEND)).toEqual([])
  await act(async () => arrive({ ...page, id: 'd2', name: 'page2.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(send)
  await waitFor(() =>
    expect(server.requests(SEND).map(({ body }) => body)).toEqual([{ documents: ['d1', 'd2'] }]),
  )
})

it('keeps the pages if sending fails', async () => {
  server.on(SEND, () => ({ status: 500, body: { message: 'Something went wrong on our side.' } }))
  openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Send my signed pages' }))
  expect(await screen.findByText('Your application was NOT sent')).toBeVisible()
  expect(screen.getAllByText('signed.pdf')[0]).toBeVisible()
})

it('asks to open the documents about the plan before it sends anything', async () => {
  server.on(LIST, () => ({ body: listed(null) }))
  openPage(signOnPaperRoutes, '/sign-on-paper?application=a1')
  expect(await screen.findByText('Not opened yet')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Send my signed pages' }))
  expect(await screen.findByText('Open this document before you sign.')).toBeVisible()
  expect(server.requests(SEND)).toEqual([])
})
