import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { checkboxExamples } from './checkbox.examples'

describe('checkbox', () => {
  it('is a group named by its question', () => {
    renderExample(checkboxExamples.Empty)
    expect(
      screen.getByRole('group', { name: 'Which of these have you been treated for?' }),
    ).toHaveAccessibleDescription('Choose all that apply.')
  })

  it('stores keys in option order, not in the order of the clicks', async () => {
    const { user, answer } = renderExample(checkboxExamples.Empty)
    await user.click(screen.getByText('Diabetes'))
    await user.click(screen.getByText('Heart or circulation'))
    expect(answer()).toEqual(['heart', 'diabetes'])
  })

  it('clears the others with an exclusive option, and the exclusive option with another one', async () => {
    const { user, answer } = renderExample(checkboxExamples.Answered)
    await user.click(screen.getByText('None of these'))
    expect(answer()).toEqual(['none'])
    await user.click(screen.getByText('Heart or circulation'))
    expect(answer()).toEqual(['heart'])
    await user.click(screen.getByText('None of these'))
    await user.click(screen.getByText('None of these'))
    expect(answer()).toEqual([])
  })

  it('works with the space bar', async () => {
    const { user, answer } = renderExample(checkboxExamples.Consent)
    await user.tab()
    await user.keyboard(' ')
    expect(answer()).toEqual(['agreed'])
    await user.keyboard(' ')
    expect(answer()).toEqual([])
  })

  it('marks a missing consent at its checkbox', () => {
    renderExample(checkboxExamples.ConsentMissing)
    const box = screen.getByRole('checkbox')
    expect(box).toBeInvalid()
    expect(box).toBeRequired()
    expect(screen.getByRole('group')).toHaveAccessibleDescription(/This field is required/)
  })

  it('lists the chosen options in the review', () => {
    renderExample(checkboxExamples.Review)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Lungs or breathing',
      'Diabetes',
    ])
  })

  it('lists in the review what “None of these” rules out', () => {
    renderExample(checkboxExamples.ReviewNone)
    expect(screen.getByText('None of these')).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Heart or circulation',
      'Lungs or breathing',
      'Diabetes',
    ])
  })
})
