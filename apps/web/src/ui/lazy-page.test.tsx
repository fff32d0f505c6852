import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

import { ButtonLink } from './Button'
import { lazyPage, preloadPage } from './lazy-page'

it('loads a page ahead, whatever follows its path in the address', () => {
  const load = vi.fn(async () => () => <p>Rates</p>)
  lazyPage(load, '/rates')
  preloadPage('/rates?missing=1#top')
  expect(load).toHaveBeenCalledOnce()
})

it('leaves a page that could not be loaded ahead, and one it does not know, alone', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  lazyPage(load, '/offline')
  preloadPage('/offline')
  preloadPage('/unknown')
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline')
})

it('loads the page of a button once the pointer or the focus is on it', async () => {
  const load = vi.fn(async () => () => <p>Start</p>)
  lazyPage(load, '/start')
  render(
    <MemoryRouter>
      <ButtonLink to="/start">Start</ButtonLink>
    </MemoryRouter>,
  )
  expect(load).not.toHaveBeenCalled()
  await userEvent.hover(screen.getByRole('link', { name: 'Start' }))
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.tab()
  expect(load).toHaveBeenCalledTimes(2)
})
