import { PUBLIC_PAGES } from '@gapwise/api-contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../test/fake-server'
import * as pageDocument from '../adapters/browser/page-document'
import type { PublicConfig } from '../adapters/api/api-client'
import { useConfigStore } from '../stores/config-store'
import { useSessionStore } from '../stores/session/session-store'
import { startApp } from '../app/start-app'
import { AskForConsent } from './AskForConsent'
import { isPublicPage, mayShowIn } from './pages'
import { useDocumentCrossing } from './use-document-crossing'
import { PageLink } from '../ui/controls/PageLink'

const CONFIG: PublicConfig = {
  phone: '1-800-555-0199',
  hours: 'Always',
  schemaIds: [],
  fixedToday: null,
  addOns: { chat: '0f3a7c1e-1111-4222-8333-944445555666', recording: 'abcd1234', crm: '4711' },
}
const VENDORS = /crisp|clarity|hs-scripts/

let server: FakeServer
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  useConfigStore.setState({ config: undefined })
  useSessionStore.setState(useSessionStore.getInitialState())
})
afterEach(() => {
  document.head.replaceChildren()
  document.documentElement.removeAttribute('data-document')
  for (const name of ['addOns', 'userSession']) document.cookie = `${name}=; Max-Age=0; Path=/`
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openPublicDocument(): void {
  document.documentElement.dataset['document'] = 'public'
  const settings = document.createElement('script')
  settings.type = 'application/json'
  settings.id = 'public-config'
  settings.textContent = JSON.stringify(CONFIG)
  document.head.append(settings)
}

/** A page with an input and a link, shown at any address. */
function AnyPage() {
  if (useDocumentCrossing()) return null
  return (
    <>
      <PageLink to="/quote">Get a quote</PageLink>
      <input />
    </>
  )
}

const thirdParties = (): string[] =>
  [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => VENDORS.test(src))

describe('a public document (D38)', () => {
  it('loads every configured add-on and makes no calls to the server', async () => {
    openPublicDocument()
    await startApp()
    await waitFor(() => expect(thirdParties()).toHaveLength(3))
    expect(server.received).toEqual([])
    expect(useConfigStore.getState().config?.phone).toBe('1-800-555-0199')
  })

  it('loads none for a signed-in user, whose email address is in a cookie', async () => {
    openPublicDocument()
    const user = { id: 'u1', email: 'ann@example.com', isAnonymous: false }
    document.cookie = `userSession=${encodeURIComponent(JSON.stringify(user))}; Path=/`
    await startApp()
    await act(() => import('./load-add-ons'))
    expect(thirdParties()).toEqual([])
  })

  it('reloads into another document for a page with answers, and shows nothing of it', async () => {
    openPublicDocument()
    const reload = vi.spyOn(pageDocument, 'reloadDocument').mockImplementation(() => undefined)
    render(
      <MemoryRouter initialEntries={['/terms']}>
        <AnyPage />
      </MemoryRouter>,
    )
    expect(screen.getByRole('textbox')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Get a quote' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the document of the scheduling service’s page', () => {
  const scheduling = { path: '/calendly', url: 'https://calendly.example/call' }

  function openAt(address: string, openedAt: string) {
    const reload = vi.spyOn(pageDocument, 'reloadDocument').mockImplementation(() => undefined)
    vi.spyOn(pageDocument, 'documentPath').mockReturnValue(openedAt)
    useConfigStore.setState({ config: { ...CONFIG, scheduling } })
    render(
      <MemoryRouter initialEntries={[address]}>
        <AnyPage />
      </MemoryRouter>,
    )
    return reload
  }

  it('loads when the visitor arrives from another page', () => {
    expect(openAt('/calendly', '/schedule-call')).toHaveBeenCalledOnce()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('does not load again once it is there', () => {
    expect(openAt('/calendly', '/calendly')).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox')).toBeVisible()
  })

  it('reloads into another document for every other page', async () => {
    const reload = openAt('/calendly', '/calendly')
    await userEvent.click(screen.getByRole('link', { name: 'Get a quote' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not concern other pages', () => {
    expect(openAt('/quote', '/schedule-call')).not.toHaveBeenCalled()
  })
})

describe('the strict document', () => {
  it('loads no add-on, even if the visitor agreed', async () => {
    document.cookie = 'addOns=yes; Path=/'
    server.on('GET /api/config', () => ({ body: CONFIG }))
    await startApp()
    await act(() => import('./load-add-ons'))
    expect(thirdParties()).toEqual([])
  })
})

describe('the question about add-ons', () => {
  function openAt(address: string) {
    useConfigStore.setState({ config: CONFIG })
    return render(
      <MemoryRouter initialEntries={[address]}>
        <AskForConsent />
      </MemoryRouter>,
    )
  }

  it('accepts "No thanks" for good, without a reload', async () => {
    const reload = vi.spyOn(pageDocument, 'reloadDocument').mockImplementation(() => undefined)
    const { unmount } = openAt('/')
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    unmount()
    openAt('/terms')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('loads the document for add-ons after a yes', async () => {
    const reload = vi.spyOn(pageDocument, 'reloadDocument').mockImplementation(() => undefined)
    openAt('/')
    const yes = await screen.findByRole('button', { name: 'Yes, that’s fine' })
    const no = screen.getByRole('button', { name: 'No thanks' })
    expect(yes.className).toBe(no.className)
    await userEvent.click(yes)
    expect(reload).toHaveBeenCalledOnce()
    expect(document.cookie).toContain('addOns=yes')
  })

  it('does not appear where no add-on may load', () => {
    openAt('/quote')
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('public pages', () => {
  it('are the same as on the server', () => {
    expect(PUBLIC_PAGES.filter(isPublicPage)).toEqual(PUBLIC_PAGES)
  })

  it.each(['/onboarding', '/quote', '/apply/a1', '/login', '/welcome', '/dashboard', '/account'])(
    'do not include %s, which leaves a public document',
    (path) => {
      expect(isPublicPage(path)).toBe(false)
      expect(mayShowIn('public', path)).toBe(false)
      expect(mayShowIn('embedded', path)).toBe(false)
      expect(mayShowIn('application', path)).toBe(true)
    },
  )
})
