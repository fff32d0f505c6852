import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { MenuLink } from './MenuLink'

it('is marked while its page, or one below it, is open', () => {
  render(
    <MemoryRouter initialEntries={['/dashboard/leads/l1']}>
      <MenuLink to="/dashboard" end>
        Today
      </MenuLink>
      <MenuLink to="/dashboard/leads">Leads</MenuLink>
      <MenuLink to="/dashboard/le">Other</MenuLink>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Leads')
})
