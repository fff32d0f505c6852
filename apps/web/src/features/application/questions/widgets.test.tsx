import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { setUser } from '../../../../test/session'

let scriptLoads: () => Promise<void>
let attempts: number

beforeEach(() => {
  vi.resetModules()
  attempts = 0
  scriptLoads = () => Promise.resolve()
  vi.doMock('./all-widgets', async () => {
    attempts += 1
    await scriptLoads()
    return { allWidgets: (await import('@gapwise/field-widgets')).defaultRegistry }
  })
  setUser()
  const underwritten = applicationDetail({
    facts: { ...applicationDetail().facts, underwriting_type: 0, open_enrollment: false },
  })
  const server = fakeServer()
  server.on('GET /api/application/a1', () => ({ body: underwritten }))
  server.on('GET /api/application/a1/help', () => ({ body: { broker: null } }))
})
afterEach(() => {
  vi.doUnmock('./all-widgets')
  vi.unstubAllGlobals()
})

/** Delays loading the lazy widgets' script until the returned function is called. */
function holdScript(): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  scriptLoads = () => held
  return () => release()
}

/** Opens a page of the application as a new visitor's browser would. */
async function open(address: string) {
  const { applicationRoutes } = await import('.')
  await import('./ApplicationPage')
  openPage(applicationRoutes, address)
}

it('shows the first questions without the script of the lazy widgets', async () => {
  holdScript()
  await open('/apply/a1?topic=about-you&page=you')
  expect(await screen.findByLabelText('First name')).toBeVisible()
})

it('shows the heading at once, and the questions once all their widgets have loaded', async () => {
  const release = holdScript()
  await open('/apply/a1?topic=about-you&page=home&field=city')
  expect(await screen.findByText('Opening the questions…')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible()
  expect(screen.queryByLabelText('Street address')).toBeNull()
  release()
  expect(await screen.findByLabelText('Street address')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^City/ })).toHaveFocus())
})

it('does not move the focus when an answer shows a question that is still loading', async () => {
  const release = holdScript()
  await open('/apply/a1?topic=health&page=medicines')
  const yes = await screen.findByRole('radio', { name: 'Yes' })
  await userEvent.click(yes)
  expect(await screen.findByText('Opening the question…')).toBeVisible()
  expect(yes).toHaveFocus()
  release()
  expect(await screen.findByText('Your medicines in the past 12 months')).toBeVisible()
  expect(yes).toHaveFocus()
})

it('loads the script again on the page that needs it if the first attempt failed', async () => {
  scriptLoads = () => Promise.reject(new Error('offline'))
  await open('/apply/a1?topic=medicare&page=medicare')
  await screen.findByLabelText(/^Social Security number/)
  await waitFor(() => expect(attempts).toBe(1))
  scriptLoads = () => Promise.resolve()
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('combobox', { name: /^City/ })).toBeVisible()
})

it('offers to try again if the script of a page does not load', async () => {
  scriptLoads = () => Promise.reject(new Error('offline'))
  await open('/apply/a1?topic=about-you&page=home')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('We couldn’t open these questions')
  scriptLoads = () => Promise.resolve()
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: /^City/ })).toBeVisible()
  // The "Try again" button was removed, so the heading gets the focus.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you live' })).toHaveFocus())
})

it('keeps the page if the script of a newly shown question does not load', async () => {
  scriptLoads = () => Promise.reject(new Error('offline'))
  await open('/apply/a1?topic=health&page=medicines')
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('We couldn’t open this question')
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  scriptLoads = () => Promise.resolve()
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your medicines in the past 12 months')).toBeVisible()
  await userEvent.tab()
  expect(screen.getByRole('combobox', { name: 'Name of the medicine' })).toHaveFocus()
})
