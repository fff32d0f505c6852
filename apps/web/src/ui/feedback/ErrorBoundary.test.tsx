import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { ErrorBoundary } from './ErrorBoundary'

function Broken(): never {
  throw new Error('no')
}

const tree = (resetKey: string, child: 'broken' | 'fine') => (
  <ErrorBoundary resetKey={resetKey} fallback={(error) => <p>Failed: {String(error)}</p>}>
    {child === 'broken' ? <Broken /> : <p>Fine</p>}
  </ErrorBoundary>
)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('shows the fallback instead of a page that failed, until the address changes', () => {
  const { rerender } = render(tree('a', 'broken'))
  expect(screen.getByText('Failed: Error: no')).toBeVisible()
  rerender(tree('a', 'fine'))
  expect(screen.getByText('Failed: Error: no')).toBeVisible()
  rerender(tree('b', 'fine'))
  expect(screen.getByText('Fine')).toBeVisible()
})

it('shows the fallback again when the next page fails too', () => {
  const { rerender } = render(tree('a', 'broken'))
  rerender(tree('b', 'broken'))
  expect(screen.getByText('Failed: Error: no')).toBeVisible()
})
