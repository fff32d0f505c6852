import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { FailedPage, NotFoundPage } from '.'

const open = (page: ReactElement, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>)

const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('error pages (specification §8)', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  // Specification 2.32, 2.33, 8.8, 8.9
  it('says "Page not found" with the path of an unknown address', () => {
    open(<NotFoundPage />, '/no/such/page?x=1')
    expect(title()).toBe('Page Not Found')
    expect(screen.getByText(/Page not found:/)).toHaveTextContent('Page not found: /no/such/page')
  })

  // Specification 2.33, 8.9
  it('says "Internal Server Error" for any other error, without its message', () => {
    open(<FailedPage error={new Error('secret detail')} />)
    expect(title()).toBe('Internal Server Error')
    expect(screen.queryByText(/secret/)).toBeNull()
  })

  // Specification 2.33, 8.9
  it('offers to reload a page whose files failed to load', () => {
    open(<FailedPage error={new TypeError('Failed to fetch dynamically imported module: /x.js')} />)
    expect(title()).toBe('This page didn’t finish loading')
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  })

  // Specification 2.34, 8.10
  it('shows bots no error page', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1')
    const { container } = open(<NotFoundPage />, '/no/such/page')
    expect(container).toBeEmptyDOMElement()
  })
})
