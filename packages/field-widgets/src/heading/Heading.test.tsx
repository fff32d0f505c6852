import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { headingExamples } from './heading.examples'

describe('heading', () => {
  it('has the level from the definition, or level 3 by default', () => {
    renderExample(headingExamples.SecondRank)
    expect(screen.getByRole('heading', { level: 2, name: 'Your health history' })).toBeVisible()
    expect(screen.getByText('Think of the past five years.')).toBeVisible()
    renderExample(headingExamples.Default)
    expect(screen.getByRole('heading', { level: 3, name: 'About you' })).toBeVisible()
  })

  it('never becomes the page title', () => {
    const { field } = headingExamples.Default
    renderExample({ field: { ...field, heading_type: 'h1' } })
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  it('is left out of a review', () => {
    renderExample({ ...headingExamples.Default, mode: 'review' })
    expect(screen.queryByText('About you')).not.toBeInTheDocument()
  })
})
