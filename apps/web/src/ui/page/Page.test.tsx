import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { KEEP_POSITION } from './keep-position'
import { Page } from './Page'

function open() {
  return render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: 'default' }]}>
      <Routes>
        <Route
          path="/"
          element={
            <Page title="First page">
              <Link to="/second">On</Link>
              <Link to="/?note=1" state={KEEP_POSITION}>
                Note
              </Link>
              <Link to="/second#part">To the part</Link>
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

describe('page', () => {
  beforeEach(() => {
    document.title = ''
    Element.prototype.scrollIntoView = vi.fn()
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

  it('keeps focus when a navigation only stores something in the address', async () => {
    open()
    const note = screen.getByRole('link', { name: 'Note' })
    await userEvent.click(note)
    expect(note).toHaveFocus()
  })
})
