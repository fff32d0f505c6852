import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { simpleEmailExamples } from './simple-email.examples'

describe('simple email', () => {
  it('keeps spaces while typing and stores the address without them', async () => {
    const { user, answer } = renderExample(simpleEmailExamples.Empty)
    const box = screen.getByLabelText('Email address')
    await user.type(box, ' rosa@example.org ')
    expect(box).toHaveValue(' rosa@example.org ')
    await user.tab()
    expect(box).toHaveValue('rosa@example.org')
    expect(answer()).toBe('rosa@example.org')
  })

  // Checklist C-18
  it('shows the email keyboard and lets the browser fill in the address', () => {
    renderExample(simpleEmailExamples.Empty)
    const box = screen.getByLabelText('Email address')
    expect(box).toHaveAttribute('inputmode', 'email')
    expect(box).toHaveAttribute('autocomplete', 'email')
  })

  it('keeps an invalid address and says what is wrong', () => {
    renderExample(simpleEmailExamples.Invalid)
    const box = screen.getByLabelText('Email address')
    expect(box).toHaveValue('rosa.keller@')
    expect(box).toHaveAccessibleDescription(/Enter a valid email address/)
  })
})
