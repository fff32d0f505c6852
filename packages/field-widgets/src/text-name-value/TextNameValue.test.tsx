import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { textNameValueExamples } from './text-name-value.examples'

describe('text name/value', () => {
  it('stores what is typed', async () => {
    const { user, answer } = renderExample(textNameValueExamples.Empty)
    await user.type(screen.getByLabelText('Policy number'), 'MS-20417')
    expect(answer()).toBe('MS-20417')
  })

  it('shows a missing answer at its box', () => {
    renderExample(textNameValueExamples.Missing)
    expect(screen.getByLabelText('Policy number')).toHaveAccessibleDescription(
      /This field is required/,
    )
  })

  it('shows name and value in the review', () => {
    renderExample(textNameValueExamples.Review)
    expect(screen.getByRole('term')).toHaveTextContent('Policy number')
    expect(screen.getByRole('definition')).toHaveTextContent('MS-20417')
  })
})
