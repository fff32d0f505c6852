import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PetForm } from './embed-example'

it('asks the follow-up question only when its condition holds', async () => {
  const user = userEvent.setup()
  render(<PetForm />)
  expect(screen.queryByRole('textbox', { name: /name/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('textbox', { name: /name/ }), 'Mimi')
  expect(screen.getByRole('textbox', { name: /name/ })).toHaveValue('Mimi')
})
