import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { expect, it } from 'vitest'

import { PageLink, type PageLinkProps } from './PageLink'

function Address() {
  const { pathname, search, hash, state } = useLocation()
  return (
    <p role="status">
      {pathname + search + hash} {useNavigationType()} {JSON.stringify(state)}
    </p>
  )
}

/** Shows a link to another page. Returns a function that clicks it and tells who follows the link. */
function openLink(props: Partial<PageLinkProps> = {}) {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <PageLink to="/there?step=2#part" {...props}>
        On
      </PageLink>
      <Address />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'On' })
  return (click: MouseEventInit = {}): 'the app' | 'the browser' => {
    const event = createEvent.click(link, { button: 0, ...click })
    fireEvent(link, event)
    return event.defaultPrevented ? 'the app' : 'the browser'
  }
}

const address = () => screen.getByRole('status').textContent

it('opens a page of the app without loading a document', () => {
  const click = openLink({ state: { from: 'here' } })
  expect(screen.getByRole('link')).toHaveAttribute('href', '/there?step=2#part')
  expect(click()).toBe('the app')
  expect(address()).toBe('/there?step=2#part PUSH {"from":"here"}')
})

it('replaces the entry in the history on request', () => {
  openLink({ replace: true })()
  expect(address()).toBe('/there?step=2#part REPLACE null')
})

it.each<[string, MouseEventInit, Partial<PageLinkProps>]>([
  ['a Ctrl-click', { ctrlKey: true }, {}],
  ['a Command-click', { metaKey: true }, {}],
  ['a Shift-click', { shiftKey: true }, {}],
  ['a middle click', { button: 1 }, {}],
  ['a link to another tab', {}, { target: '_blank' }],
])('leaves %s to the browser', (_, init, props) => {
  const click = openLink(props)
  expect(click(init)).toBe('the browser')
  expect(address()).toBe('/here POP null')
})

it('follows a link to its own tab', () => {
  expect(openLink({ target: '_self' })()).toBe('the app')
  expect(address()).toMatch(/^\/there/)
})

it('stays on the page if its handler prevents the click', () => {
  openLink({ onClick: (event) => event.preventDefault() })()
  expect(address()).toBe('/here POP null')
})
