import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { radioWithoutTilesExamples } from './radio-without-tiles.examples'

describe('radio without tiles', () => {
  it('is a group named by its question and described by its hint', () => {
    renderExample(radioWithoutTilesExamples.Empty)
    const group = screen.getByRole('radiogroup', { name: 'How often would you like to pay?' })
    expect(group).toHaveAccessibleDescription('Paying by the year saves the most.')
  })

  it('stores the clicked option and changes it with the arrow keys', async () => {
    const { user, answer } = renderExample(radioWithoutTilesExamples.Empty)
    await user.click(screen.getByText('Every month'))
    expect(answer()).toBe('monthly')
    await user.keyboard('{ArrowDown}')
    expect(answer()).toBe('quarterly')
  })

  it('has no selected option before it is answered', () => {
    renderExample(radioWithoutTilesExamples.Empty)
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  it('shows the text of the option in the review', () => {
    renderExample(radioWithoutTilesExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('Every three months')
  })

  it('shows Yes and No as two cards side by side, as every other type does', () => {
    const example = radioWithoutTilesExamples.Empty
    const options = { a: { key: 'Yes', value: 'Yes' }, b: { key: 'No', value: 'No' } }
    renderExample({ ...example, field: { ...example.field, options: Object.values(options) } })
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('.gw-tile'))
    expect(cards).toHaveLength(2)
    for (const card of cards) expect(card?.parentElement).toHaveAttribute('data-columns', '2')
  })
})
