import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'

import { Dialog } from './Dialog'
import { useFocusOnArrival } from '../page/use-arrival'

/**
 * One page with several addresses, like the steps of a form. It supports the browser's Back and
 * Forward buttons.
 */
function Steps() {
  const [asking, setAsking] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Step {search}
      </h1>
      <button onClick={() => setAsking(true)}>Ask</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
      <button onClick={() => void navigate('?filter=some', { replace: true })}>Filter</button>
      <Dialog open={asking} title="Are you sure?" onClose={() => setAsking(false)}>
        Think again.
      </Dialog>
    </>
  )
}

describe('dialog', () => {
  beforeEach(() => {
    // jsdom has the dialog element, but not its methods for opening and closing.
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
    render(
      <MemoryRouter initialEntries={['/', '/?1', '/?2', '/?3']} initialIndex={2}>
        <Steps />
      </MemoryRouter>,
    )
  })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it.each([
    ['Back', 'Forward', '?1'],
    ['Forward', 'Back', '?3'],
  ])('closes on %s, and does not come back on %s', async (away, back, step) => {
    await press('Ask')
    expect(screen.getByRole('dialog')).toBeVisible()
    await press(away)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: `Step ${step}` })).toHaveFocus()
    await press(back)
    expect(screen.getByRole('heading', { name: 'Step ?2' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Ask')
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('stays open when only the address of its page changes', async () => {
    await press('Ask')
    await press('Filter')
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})
