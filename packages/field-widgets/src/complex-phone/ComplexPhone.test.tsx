import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { complexPhoneExamples } from './complex-phone.examples'

describe('complex phone', () => {
  // Checklist C-20
  it.each(['(555) 010-0199', '555.010.0199', '+1 555 010 0199', '5550100199'])(
    'accepts %s as typed and formats it once the box loses focus',
    async (text) => {
      const { user, answer } = renderExample(complexPhoneExamples.Empty)
      const box = screen.getByLabelText('Phone number')
      await user.type(box, text)
      expect(box).toHaveValue(text)
      expect(answer()).toBe('5550100199')
      await user.tab()
      expect(box).toHaveValue('(555) 010-0199')
    },
  )

  it('keeps a number that is too short as typed', async () => {
    const { user } = renderExample(complexPhoneExamples.Empty)
    const box = screen.getByLabelText('Phone number')
    await user.type(box, '555 01')
    await user.tab()
    expect(box).toHaveValue('555 01')
  })

  // Checklist C-18
  it('shows the phone keypad and lets the browser fill in the number', () => {
    renderExample(complexPhoneExamples.Empty)
    const box = screen.getByLabelText('Phone number')
    expect(box).toHaveAttribute('type', 'tel')
    expect(box).toHaveAttribute('autocomplete', 'tel')
  })

  // Checklist C-18
  it('does not offer the applicant’s own number for someone else', () => {
    const { field } = complexPhoneExamples.Empty
    renderExample({ field: { ...field, id: 'physician_phone' } })
    expect(screen.getByLabelText('Phone number')).not.toHaveAttribute('autocomplete')
  })

  it('formats the number in the review', () => {
    renderExample(complexPhoneExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('(555) 010-0199')
  })
})
