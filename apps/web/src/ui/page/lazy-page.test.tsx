import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter, useRoutes } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'

import { switchToLanguage, t } from '../../language'
import { ButtonLink } from '../controls/Button'
import { preloadPage } from '../controls/preload-page'
import { lazyPage } from './lazy-page'

it('preloads a page, whatever follows its path in the address', () => {
  const load = vi.fn(async () => () => <p>Rates</p>)
  lazyPage(load, { path: '/rates' })
  void preloadPage('/rates?missing=1#top')
  expect(load).toHaveBeenCalledOnce()
})

it('ignores a page that fails to preload, and an unknown one', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  lazyPage(load, { path: '/offline' })
  await expect(preloadPage('/offline')).resolves.toBeUndefined()
  await expect(preloadPage('/unknown')).resolves.toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['pointer', () => userEvent.hover(screen.getByRole('link', { name: 'Start' }))],
  ['focus', () => userEvent.tab()],
])('preloads the page of a link on %s', async (way, reach) => {
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

it('shows a preloaded page without a placeholder', async () => {
  const page = lazyPage(async () => () => <p>Rates</p>, { path: '/ahead' })
  await preloadPage('/ahead')
  render(page)
  expect(screen.getByText('Rates')).toBeVisible()
})

it('hydrates a prerendered page while the script loads', async () => {
  let arrive: ((page: ComponentType) => void) | undefined
  const call = vi.fn()
  const page = lazyPage(() => new Promise<ComponentType>((resolve) => (arrive = resolve)), {
    heading: () => <h1>Rates</h1>,
    inDocument: () => <button onClick={call}>Call us</button>,
  })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  render(page, { container, hydrate: true })
  await userEvent.click(screen.getByRole('button', { name: 'Call us' }))
  expect(call).toHaveBeenCalledOnce()

  arrive!(() => <p>3 rates</p>)
  expect(await screen.findByText('3 rates')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Call us' })).toBeNull()
})

it('shows the heading of a preloaded page before the rest', async () => {
  const page = lazyPage(async () => () => <p>3 rates</p>, {
    path: '/heading',
    heading: () => <h1>Rates</h1>,
  })
  await preloadPage('/heading')
  render(page)
  expect(screen.getByRole('heading', { name: 'Rates' })).toBeVisible()
  expect(await screen.findByText('3 rates')).toBeVisible()
})

it('shows the heading of a page that is opened from another one', async () => {
  const routes = [
    { path: '/', element: lazyPage(async () => () => <Link to="/next">Next</Link>) },
    {
      path: '/next',
      element: lazyPage(() => new Promise<never>(() => {}), { heading: () => <h1>Rates</h1> }),
    },
  ]
  const Pages = () => useRoutes(routes)
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }))
  expect(screen.getByRole('heading', { name: 'Rates' })).toBeVisible()
})

it('shows the heading in the language that is chosen while the page loads', async () => {
  onTestFinished(() => switchToLanguage('en-US'))
  const page = lazyPage(() => new Promise<never>(() => {}), {
    heading: () => <h1>{t('Page Not Found')}</h1>,
  })
  const { rerender } = render(page)
  await act(() => switchToLanguage('es-US'))
  rerender(cloneElement(page))
  expect(screen.getByRole('heading')).toHaveTextContent('No encontramos la página')
})
