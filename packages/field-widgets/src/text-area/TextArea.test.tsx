import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { textAreaExamples } from './text-area.examples'

const LABEL = 'Why did you have surgery?'

describe('text area', () => {
  it('masks a sensitive answer in a review until it is shown', async () => {
    const { user } = renderExample({
      field: { ...textAreaExamples.Empty.field, sensitive: true },
      answer: 'Vault 7 Elm',
      mode: 'review',
    })
    expect(screen.queryByText('Vault 7 Elm')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Show/ }))
    expect(screen.getByText('Vault 7 Elm')).toBeVisible()
  })

  it('stores several lines', async () => {
    const { user, answer } = renderExample(textAreaExamples.Empty)
    await user.type(screen.getByLabelText(LABEL), 'One{Enter}two')
    expect(answer()).toBe('One\ntwo')
  })

  it('counts down in words and never blocks typing', async () => {
    const { user } = renderExample(textAreaExamples.Empty)
    const box = screen.getByLabelText(LABEL)
    expect(screen.getByText('You can write 60 more characters')).toBeVisible()
    await user.type(box, 'a'.repeat(59))
    expect(screen.getByText('You can write 1 more character')).toHaveAttribute(
      'aria-live',
      'polite',
    )
    await user.type(box, 'aaa')
    expect(screen.getByText('2 characters too many')).toBeVisible()
    expect(box).toHaveValue('a'.repeat(62))
  })

  it('counts a visible character once', async () => {
    const { user } = renderExample(textAreaExamples.Empty)
    await user.type(screen.getByLabelText(LABEL), '😀')
    expect(screen.getByText('You can write 59 more characters')).toBeVisible()
  })

  it('keeps line breaks in the review', () => {
    renderExample(textAreaExamples.Review)
    expect(screen.getByRole('definition').textContent).toBe(
      'After a fall in the garden.\nIt healed well.',
    )
  })
})
