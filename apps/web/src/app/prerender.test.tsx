import { act, screen, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { endVisit, startVisit } from '../../test/onboarding-page'
import * as pageDocument from '../adapters/browser/page-document'
import { type Language, switchToLanguage } from '../language'
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
 * Prerenders a page into the document and hydrates the page.
 * @param opened the requested address, if one document serves many addresses
 */
async function hydrate(address: string, opened = address, language: Language = 'en-US') {
  window.history.replaceState(null, '', address)
  container.innerHTML = prerenderPage(language)
  window.history.replaceState(null, '', opened)
  const written = { text: container.textContent, heading: container.querySelector('h1') }
  const errors: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...error) => errors.push(error))
  await act(async () => {
    root = hydrateRoot(container, <App />, {
      onRecoverableError: (error) => errors.push(error),
    })
  })
  return { written, errors }
}

it('prerenders the whole home page, which the app hydrates unchanged', async () => {
  const { written, errors } = await hydrate('/')
  expect(errors).toEqual([])
  expect(written.text).toContain('Medicare leaves gaps. We help you close them.')
  expect(container.textContent).toBe(written.text)
  expect(container.querySelector('h1')).toBe(written.heading)
})

it('prerenders the home page in Spanish, with a button for English, which the app hydrates', async () => {
  onTestFinished(() => switchToLanguage('en-US'))
  const { written, errors } = await hydrate('/', '/', 'es-US')
  expect(errors).toEqual([])
  expect(container.textContent).toBe(written.text)
  expect(within(container).getByRole('button', { name: 'English' })).toBeVisible()
  expect(written.text).not.toContain('Español')
})

it('prerenders the heading that the quote page shows above its questions', async () => {
  const { written, errors } = await hydrate('/quote')
  expect(written.heading).toHaveTextContent('Lets find you a great rate!')
  expect(written.text).toContain('Rates depend on four things')
  await screen.findByLabelText('ZIP code')
  expect(errors).toEqual([])
  const page = within(container)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lets find you a great rate!')
  expect(page.getByText(/^Rates depend on four things/)).toBeVisible()
})

it('prerenders one document for all applications, which stays until the questions load', async () => {
  vi.spyOn(pageDocument, 'documentPath').mockReturnValue('/apply/a1')
  const { written, errors } = await hydrate('/apply', '/apply/a1')
  expect(errors).toEqual([])
  expect(written.heading).toHaveTextContent('Your application')
  expect(container.textContent).toBe(written.text)
  expect(document.title).toBe('Your application | Gapwise')
})

it('prerenders the number to call from the settings in the document', async () => {
  write('public-config', CONFIG)
  vi.resetModules()
  const fresh = await import('./prerender')
  container.innerHTML = fresh.prerenderPage('en-US')
  document.getElementById('public-config')?.remove()
  const [number] = within(container).getAllByRole('link', { name: CONFIG.phone })
  expect(number).toHaveAttribute('href', 'tel:+18005550199')
})
