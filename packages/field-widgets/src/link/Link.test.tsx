import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { linkExamples } from './link.examples'

describe('link', () => {
  it('opens another site in a new tab and says so', () => {
    renderExample(linkExamples.Outside)
    const link = screen.getByRole('link', { name: /opens in a new tab/ })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('stays in the tab for a page of this site', () => {
    renderExample(linkExamples.Inside)
    expect(screen.getByRole('link', { name: 'Terms of use' })).not.toHaveAttribute('target')
  })

  it('is plain text when its address could run code', () => {
    renderExample(linkExamples.Unsafe)
    expect(screen.getByText('An unsafe address')).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
