import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { setUser } from '../../../../test/session'

let comes: () => Promise<void>
let asked: number

beforeEach(() => {
  vi.resetModules()
  asked = 0
  comes = () => Promise.resolve()
  vi.doMock('./all-widgets', async () => {
    asked += 1
    await comes()
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

/** Holds the script of the later widgets until called. */
function holdScript(): () => void {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  comes = () => held
  return () => letGo()
}

/** Opens a page of the application as somebody does who has just come to the website. */
async function open(address: string) {
  const { applicationRoutes } = await import('.')
  await import('./ApplicationPage')
  openPage(applicationRoutes, address)
}

it('shows the first questions without the script that later ones need', async () => {
  holdScript()
  await open('/apply/a1?section=applicant&page=1')
  expect(await screen.findByLabelText('First name')).toBeVisible()
})

it('waits with the questions of a page until all of them are there, under its heading', async () => {
  const letGo = holdScript()
  await open('/apply/a1?section=applicant&page=4&field=city')
  expect(await screen.findByText('Opening the questions…')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible()
  expect(screen.queryByLabelText('Street address')).toBeNull()
  letGo()
  expect(await screen.findByLabelText('Street address')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^City/ })).toHaveFocus())
})

it('leaves the focus where it is when an answer brings a question that is still to come', async () => {
  const letGo = holdScript()
  await open('/apply/a1?section=medication-information&page=1')
  const yes = await screen.findByRole('radio', { name: 'Yes' })
  await userEvent.click(yes)
  expect(await screen.findByText('Opening the question…')).toBeVisible()
  expect(yes).toHaveFocus()
  letGo()
  expect(await screen.findByText('Your medicines in the past 12 months')).toBeVisible()
  expect(yes).toHaveFocus()
})

it('asks for the script again on the page that needs it, where it did not come ahead', async () => {
  comes = () => Promise.reject(new Error('offline'))
  await open('/apply/a1?section=applicant&page=3')
  await screen.findByLabelText(/^Social Security number/)
  await waitFor(() => expect(asked).toBe(1))
  comes = () => Promise.resolve()
  await userEvent.click(screen.getByRole('link', { name: /^Medication Information/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
  expect(await screen.findByText('Your medicines in the past 12 months')).toBeVisible()
})

it('offers to try again where the script of a page does not come', async () => {
  comes = () => Promise.reject(new Error('offline'))
  await open('/apply/a1?section=applicant&page=4')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('We could not open these questions.')
  comes = () => Promise.resolve()
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: /^City/ })).toBeVisible()
  // The button that was pressed is gone.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you live' })).toHaveFocus())
})

it('keeps a page where the script of a question that an answer brings does not come', async () => {
  comes = () => Promise.reject(new Error('offline'))
  await open('/apply/a1?section=medication-information&page=1')
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('We could not open this question.')
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  comes = () => Promise.resolve()
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your medicines in the past 12 months')).toBeVisible()
  await userEvent.tab()
  expect(screen.getByRole('combobox', { name: 'Name of the medicine' })).toHaveFocus()
})
