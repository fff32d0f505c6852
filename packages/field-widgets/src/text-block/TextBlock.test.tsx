import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { textBlockExamples } from './text-block.examples'

describe('text block', () => {
  it('shows paragraphs as paragraphs', () => {
    const { container } = renderExample(textBlockExamples.Paragraphs)
    expect(container.querySelectorAll('p')).toHaveLength(2)
  })

  it('shows dashes as a list', () => {
    renderExample(textBlockExamples.List)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'your Medicare card',
      'your list of medicines',
    ])
  })

  it('shows markup in a definition as plain text', () => {
    renderExample({
      field: { id: 'odd', type: 'text-block', display_label: '<b>Bold</b>' },
    })
    expect(screen.getByText('<b>Bold</b>')).toBeVisible()
  })
})
