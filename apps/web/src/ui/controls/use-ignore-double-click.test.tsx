import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useIgnoreDoubleClick } from './use-ignore-double-click'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function Question({ page }: { page: string }) {
  useIgnoreDoubleClick(page)
  return <input type="checkbox" aria-label={`Question of ${page}`} />
}

const box = () => screen.getByRole('checkbox')

it('ignores the second click of a double click that opened the page', () => {
  const { rerender } = render(<Question page="one" />)
  vi.advanceTimersByTime(2000)
  rerender(<Question page="two" />)
  fireEvent.click(box(), { detail: 2 })
  expect(box()).not.toBeChecked()
})

it('accepts all other clicks', () => {
  render(<Question page="one" />)
  fireEvent.click(box(), { detail: 1 })
  expect(box()).toBeChecked()
  vi.advanceTimersByTime(501)
  fireEvent.click(box(), { detail: 2 })
  expect(box()).not.toBeChecked()
})
