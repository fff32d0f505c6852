import { act, screen, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { endVisit, startVisit } from '../../test/onboarding-page'
import * as pageDocument from '../adapters/browser/page-document'
import { App } from './App'
import { prerenderPage } from './prerender'

const CONFIG = {
  phone: '1-800-555-0199',
  hours: 'Monday to Friday',
  schemaIds: [],
  fixedToday: null,
  addOns: { chat: 'an-id' },
}

let root: Root | undefined
const container = document.createElement('div')

beforeEach(() => {
  startVisit().on('GET /api/application/a1', () => new Promise(() => undefined))
  document.body.append(container)
})
afterEach(() => {
  act(() => root?.unmount())
  container.remove()
  window.history.replaceState(null, '', '/')
  endVisit()
})

/** Writes JSON into the document, as the server does. */
function write(id: string, json: unknown): void {
  const script = document.createElement('script')
  Object.assign(script, { type: 'application/json', id, textContent: JSON.stringify(json) })
  document.head.append(script)
}

/**
 * Writes a page into the document and has the app take it over.
 * @param opened the address that was asked for, where one document stands for many
 */
async function takeOver(address: string, opened = address) {
  window.history.replaceState(null, '', address)
  container.innerHTML = prerenderPage()
  window.history.replaceState(null, '', opened)
  const written = { text: container.textContent, heading: container.querySelector('h1') }
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...complaint) => complaints.push(complaint))
  await act(async () => {
    root = hydrateRoot(container, <App />, {
      onRecoverableError: (error) => complaints.push(error),
    })
  })
  return { written, complaints }
}

it('writes the whole home page, which the app takes over as it is', async () => {
  const { written, complaints } = await takeOver('/')
  expect(complaints).toEqual([])
  expect(written.text).toContain('Medicare leaves gaps. We help you close them.')
  expect(container.textContent).toBe(written.text)
  expect(container.querySelector('h1')).toBe(written.heading)
})

it('writes the heading of the quote, the same that stands over its questions', async () => {
  const { written, complaints } = await takeOver('/quote')
  expect(written.heading).toHaveTextContent('Lets find you a great rate!')
  expect(written.text).toContain('Rates depend on four things')
  await screen.findByLabelText('ZIP code')
  expect(complaints).toEqual([])
  const page = within(container)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lets find you a great rate!')
  expect(page.getByText(/^Rates depend on four things/)).toBeVisible()
})

it('writes one document for all applications, which stays until the questions are there', async () => {
  vi.spyOn(pageDocument, 'documentPath').mockReturnValue('/apply/a1')
  const { written, complaints } = await takeOver('/apply', '/apply/a1')
  expect(complaints).toEqual([])
  expect(written.heading).toHaveTextContent('Your application')
  expect(container.textContent).toBe(written.text)
  expect(document.title).toBe('Your application | Gapwise')
})

it('writes the number to call, as the settings in the document have it', async () => {
  write('public-config', CONFIG)
  vi.resetModules()
  const fresh = await import('./prerender')
  container.innerHTML = fresh.prerenderPage()
  document.getElementById('public-config')?.remove()
  const [number] = within(container).getAllByRole('link', { name: CONFIG.phone })
  expect(number).toHaveAttribute('href', 'tel:+18005550199')
})
