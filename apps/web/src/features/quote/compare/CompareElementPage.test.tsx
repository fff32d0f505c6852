import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { openPage } from '../../../../test/open-page'
import { compareElementRoutes } from '.'
import './CompareElementPage' // Compile the page before the tests start.

const open = async (address: string) => {
  openPage(compareElementRoutes, address)
  return screen.findByRole('table')
}

describe('the comparison without the site around it', () => {
  it.each([
    ['/compareElm', []],
    ['/compareElm?plan=N', ['Plan N']],
    ['/compareElm?plan=g', ['Plan G']],
    ['/compareElm?plan=K', []],
  ])('at %s marks %j', async (address, marked) => {
    await open(address)
    const headers = screen.getAllByRole('columnheader')
    const chosen = headers.filter((header) => header.dataset['chosen'] === 'true')
    expect(chosen.map((header) => header.textContent)).toEqual(marked)
  })

  it('has only links that leave a surrounding frame', async () => {
    await open('/compareElm')
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['See my rates'])
    expect(links[0]).toHaveAttribute('href', '/quote')
    expect(links[0]).toHaveAttribute('target', '_top')
  })
})
