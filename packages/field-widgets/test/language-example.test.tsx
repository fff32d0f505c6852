import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PetForm } from './language-example'

it('switches to Spanish and keeps what was typed', async () => {
  render(<PetForm />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '4')
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('group', { name: /¿Cuándo nació\?/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Día' })).toHaveValue('4')
})
