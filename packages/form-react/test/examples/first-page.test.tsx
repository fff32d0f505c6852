import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Page } from './first-page'

it('asks its question and keeps the answer', async () => {
  render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Rosa')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Rosa')
})
