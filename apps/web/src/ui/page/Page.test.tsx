import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { KEEP_POSITION } from './keep-position'
import { Page } from './Page'
import { lazyPage } from './lazy-page'
import { PageLink } from '../controls/PageLink'
import { useScrollPosition } from './use-arrival'

function open() {
  return render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: 'default' }]}>
      <Routes>
        <Route
          path="/"
          element={
            <Page title="First page">
              <PageLink to="/second">On</PageLink>
              <PageLink to="/?note=1" state={KEEP_POSITION}>
                Note
              </PageLink>
              <PageLink to="/second#part">To the part</PageLink>
            </Page>
          }
        />
        <Route
          path="/second"
          element={
            <Page title="Second page" documentTitle="Second: part two" back="/">
              <h2 id="part" tabIndex={-1}>
                Part
              </h2>
            </Page>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
}

function BookCall() {
  const [booked, setBooked] = useState(false)
  return booked ? (
    <Page title="Your call is booked" />
  ) : (
    <Page title="When should we call?">
      <button onClick={() => setBooked(true)}>Book</button>
    </Page>
  )
}

function NamedPage() {
  const [name, setName] = useState('')
  return (
    <Page title={`Application of ${name}`}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </Page>
  )
}

/** A page that completes its address when it has loaded, and then shows its questions. */
function LoadedPage() {
  const { search } = useLocation()
  const [isReady, setReady] = useState(false)
  useEffect(() => void Promise.resolve(search !== '').then(setReady), [search])
  if (search === '') return <Navigate replace to="?page=1" />
  return isReady ? <Page title="Loaded page" /> : null
}

/** Opens an address of a site whose page loads until `load` is called. */
function openSite(address: string): { load: () => Promise<void> } {
  let arrive: ((page: typeof LoadedPage) => void) | undefined
  const page = lazyPage(() => new Promise<typeof LoadedPage>((resolve) => (arrive = resolve)))
  function Site() {
    useScrollPosition()
    return (
      <>
        <PageLink to="/loaded">Apply</PageLink>
        <button>Español</button>
        <Suspense>
          <Routes>
            <Route path="/" element={null} />
            <Route path="/loaded" element={page} />
          </Routes>
        </Suspense>
      </>
    )
  }
  render(
    <MemoryRouter initialEntries={[{ pathname: address, key: 'default' }]} useTransitions={false}>
      <Site />
    </MemoryRouter>,
  )
  return { load: () => act(async () => arrive?.(LoadedPage)) }
}

function openPart(part: ReactNode) {
  render(<MemoryRouter initialEntries={[{ pathname: '/', key: 'default' }]}>{part}</MemoryRouter>)
}

describe('page', () => {
  beforeEach(() => {
    document.title = ''
    Element.prototype.scrollIntoView = vi.fn()
    window.scrollTo = vi.fn()
  })

  it('names the browser tab and does not move focus on the first page of a visit', () => {
    open()
    expect(document.title).toBe('First page | Gapwise')
    expect(document.body).toHaveFocus()
  })

  // Checklist C-14
  it('moves focus to the heading of the next page', async () => {
    open()
    await userEvent.click(screen.getByRole('link', { name: 'On' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Second page' })).toHaveFocus()
    expect(document.title).toBe('Second: part two | Gapwise')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(screen.getByRole('heading', { level: 1, name: 'First page' })).toHaveFocus()
  })

  it('moves focus to the section named in the address', async () => {
    open()
    await userEvent.click(screen.getByRole('link', { name: 'To the part' }))
    expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus()
  })

  it('leaves the focus in a box that is pressed in the moment in which the page appears', async () => {
    function PressedAtOnce() {
      useLayoutEffect(() => screen.getByRole('textbox').focus(), [])
      return (
        <Page title="Next page">
          <input />
        </Page>
      )
    }
    openPart(
      <Routes>
        <Route path="/" element={<PageLink to="/next">On</PageLink>} />
        <Route path="/next" element={<PressedAtOnce />} />
      </Routes>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'On' }))
    expect(screen.getByRole('textbox')).toHaveFocus()
  })

  it('moves focus from a link that stays to the heading of a page that loads', async () => {
    const { load } = openSite('/')
    await userEvent.click(screen.getByRole('link', { name: 'Apply' }))
    await load()
    expect(screen.getByRole('heading', { level: 1, name: 'Loaded page' })).toHaveFocus()
  })

  it('leaves the focus where the person moves it after a navigation while a page loads', async () => {
    const { load } = openSite('/')
    await userEvent.click(screen.getByRole('link', { name: 'Apply' }))
    await userEvent.tab()
    await load()
    expect(screen.getByRole('heading', { level: 1, name: 'Loaded page' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Español' })).toHaveFocus()
  })

  it('leaves the focus where the person moves it while the first page of a visit loads', async () => {
    const { load } = openSite('/loaded')
    await userEvent.tab()
    await load()
    expect(screen.getByRole('heading', { level: 1, name: 'Loaded page' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Apply' })).toHaveFocus()
  })

  it('keeps focus when a navigation only stores something in the address', async () => {
    open()
    const note = screen.getByRole('link', { name: 'Note' })
    await userEvent.click(note)
    expect(note).toHaveFocus()
  })

  it('opens at its title when it takes the place of another page', async () => {
    openPart(<BookCall />)
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Your call is booked' })).toHaveFocus()
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('stays where the person types when its title follows the text', async () => {
    openPart(<NamedPage />)
    const box = screen.getByRole('textbox', { name: 'Name' })
    vi.mocked(window.scrollTo).mockClear()
    await userEvent.type(box, 'Ann')
    expect(screen.getByRole('heading', { name: 'Application of Ann' })).toBeVisible()
    expect(box).toHaveFocus()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('draws how far the person has come next to the Back link', () => {
    openPart(<Page title="Your name" back="/" eyebrow="About you · 1 of 6" progress={0.25} />)
    const line = screen.getByText('About you · 1 of 6').parentElement!
    expect(within(line).getByRole('link', { name: 'Back' })).toBeVisible()
    expect(line.querySelector('progress')).toHaveAttribute('value', '0.25')
  })

  it('opens the lead of a page with a form on request', async () => {
    openPart(
      <Page title="Your name" lead="As on your card." foldLabel="Which name?">
        <form />
      </Page>,
    )
    const toggle = screen.getByRole('button', { name: 'Which name?' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('As on your card.').closest('.phone-fold')).toHaveClass('is-open')
  })
})
