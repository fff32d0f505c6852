import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { radioExamples } from './radio.examples'

describe('radio', () => {
  it('is one required group, named by its question', () => {
    renderExample(radioExamples.Empty)
    const group = screen.getByRole('radiogroup', {
      name: 'How can we help you with your Medicare coverage?',
    })
    expect(group).toBeRequired()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })

  it('stores the key of the clicked option', async () => {
    const { user, answer } = renderExample(radioExamples.Empty)
    await user.click(screen.getByText('I am new to Medicare'))
    expect(answer()).toBe('no-plan')
    expect(screen.getByRole('radio', { name: 'I am new to Medicare' })).toBeChecked()
  })

  it('works with the keyboard: one tab stop, and the arrow keys choose', async () => {
    const { user, answer } = renderExample(radioExamples.Answered)
    await user.tab()
    expect(screen.getByRole('radio', { name: 'I am new to Medicare' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(answer()).toBe('advantage-plan')
  })

  it('marks the group when an answer is missing', () => {
    renderExample(radioExamples.Missing)
    const group = screen.getByRole('radiogroup')
    expect(group).toBeInvalid()
    expect(group).toHaveAccessibleDescription(/This field is required/)
  })

  it('lets the user clear an optional answer', async () => {
    const { user, answer } = renderExample(radioExamples.Optional)
    await user.click(screen.getByRole('button', { name: /^Clear my answer/ }))
    expect(answer()).toBeUndefined()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'No' })).toHaveFocus()
  })

  it('names the answer to clear by its id if the question has no label', () => {
    const { display_label: _, ...field } = radioExamples.Optional.field
    renderExample({ ...radioExamples.Optional, field })
    expect(screen.getByRole('button')).toHaveAccessibleName('Clear my answer to tobacco')
  })

  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(radioExamples.ReadOnly)
    await user.click(screen.getByText(/^I have an Advantage Plan/))
    expect(answer()).toBe('no-plan')
  })

  it('shows the first line of the option in the review', () => {
    renderExample(radioExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent(/^Plan N$/)
  })
})
