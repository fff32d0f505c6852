import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from './entry-server'

it('renders a page on a server, and the browser takes it over without a change', async () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => document.body.replaceChildren())
  const answers = { you: { email: 'rosa@example.com</script>' } }
  document.body.innerHTML = render({ today: '2026-03-15', answers })
  const before = document.getElementById('root')!.innerHTML
  expect(screen.getByLabelText(/Your email/)).toHaveValue('rosa@example.com</script>')

  await act(() => import('./entry-client'))
  expect(document.getElementById('root')!.innerHTML).toBe(before)
  await userEvent.type(screen.getByLabelText(/Your email/), '!')
  expect(screen.getByLabelText(/Your email/)).toHaveValue('rosa@example.com</script>!')
  expect(errors).not.toHaveBeenCalled()
})
