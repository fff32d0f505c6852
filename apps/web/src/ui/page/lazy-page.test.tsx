import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

import { ButtonLink } from '../controls/Button'
import { preloadPage } from '../controls/preload-page'
import { lazyPage } from './lazy-page'

it('loads a page ahead, whatever follows its path in the address', () => {
  const load = vi.fn(async () => () => <p>Rates</p>)
  lazyPage(load, { path: '/rates' })
  void preloadPage('/rates?missing=1#top')
  expect(load).toHaveBeenCalledOnce()
})

it('leaves a page that could not be loaded ahead, and one it does not know, alone', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  lazyPage(load, { path: '/offline' })
  await expect(preloadPage('/offline')).resolves.toBeUndefined()
  await expect(preloadPage('/unknown')).resolves.toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['pointer', () => userEvent.hover(screen.getByRole('link', { name: 'Start' }))],
  ['focus', () => userEvent.tab()],
])('loads the page of a button once the %s is on it', async (way, reach) => {
  const load = vi.fn(async () => () => <p>Start</p>)
  lazyPage(load, { path: `/${way}` })
  render(
    <MemoryRouter>
      <ButtonLink to={`/${way}`}>Start</ButtonLink>
    </MemoryRouter>,
  )
  expect(load).not.toHaveBeenCalled()
  await reach()
  expect(load).toHaveBeenCalledOnce()
})

it('shows a page that was loaded ahead without anything in its place before', async () => {
  const page = lazyPage(async () => () => <p>Rates</p>, { path: '/ahead' })
  await preloadPage('/ahead')
  render(page)
  expect(screen.getByText('Rates')).toBeVisible()
})
