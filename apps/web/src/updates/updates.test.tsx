import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../test/fake-server'
import * as pageDocument from '../adapters/browser/page-document'
import { watchPageLeaving } from '../adapters/browser/page-lifecycle'
import { FailedPage } from '../features/site/errors'
import { UpdateNotice } from './UpdateNotice'
import { useUpdateStore, watchForUpdates } from './watch-for-updates'

const MISSING_FILE = new TypeError('Failed to fetch dynamically imported module: /assets/old.js')

let server: FakeServer
let reload: Mock<() => void>
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  reload = vi.fn<() => void>()
  vi.spyOn(pageDocument, 'reloadDocument').mockImplementation(reload)
  const entry = document.createElement('script')
  entry.dataset['app'] = '/assets/index-old.js'
  document.head.append(entry)
  server = fakeServer()
  useUpdateStore.setState({ available: false })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.head.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function release(version: string) {
  server.on('GET /version.json', () => ({ body: { version } }))
}

/** Registers unsaved text. The caller decides whether saving it succeeds. */
function type({ canSave }: { canSave: boolean }) {
  let unsaved = true
  const save = vi.fn(async () => {
    if (!canSave) throw new Error('no connection')
    unsaved = false
  })
  stops.push(watchPageLeaving({ leave: vi.fn(), hasUnsaved: () => unsaved, save }))
  return save
}

function openNotice() {
  render(<UpdateNotice />)
  act(() => useUpdateStore.setState({ available: true }))
  return screen.findByRole('button', { name: 'Update now' })
}

describe('looking for a newer version', () => {
  // Specification 9.20
  it('announces a version that came out while the page was open', async () => {
    release('/assets/index-new.js')
    stops.push(watchForUpdates())
    render(<UpdateNotice />)
    await act(() => vi.advanceTimersByTimeAsync(15 * 60 * 1000))
    expect(await screen.findByText(/A newer version of this website is ready/)).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the version is the same', () => release('/assets/index-old.js')],
    ['the server does not answer', () => undefined],
  ])('says nothing while %s', async (_name, prepare) => {
    prepare()
    stops.push(watchForUpdates())
    render(<UpdateNotice />)
    await act(() => vi.advanceTimersByTimeAsync(15 * 60 * 1000))
    expect(server.requests('GET /version.json')).not.toHaveLength(0)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('loading the newer version', () => {
  it('saves what was typed, then loads', async () => {
    const save = type({ canSave: true })
    await userEvent.click(await openNotice())
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledOnce()
  })

  it('does not load over work that could not be saved, and says so', async () => {
    type({ canSave: false })
    await userEvent.click(await openNotice())
    expect(await screen.findByText(/We are still saving what you typed/)).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it('can be put off until later', async () => {
    await openNotice()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a page whose files are gone', () => {
  const open = () =>
    render(
      <MemoryRouter>
        <FailedPage error={MISSING_FILE} />
      </MemoryRouter>,
    )

  // Specification 9.20
  it('reloads in its newer version, but not twice within ten seconds', async () => {
    release('/assets/index-new.js')
    open()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    open()
    await waitFor(() => expect(server.requests('GET /version.json')).toHaveLength(2))
    expect(reload).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(9000)
    open()
    await waitFor(() => expect(server.requests('GET /version.json')).toHaveLength(3))
    expect(reload).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    open()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('does not reload over unsaved work', async () => {
    type({ canSave: false })
    release('/assets/index-new.js')
    open()
    await waitFor(() => expect(server.requests('GET /version.json')).toHaveLength(1))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  })
})
