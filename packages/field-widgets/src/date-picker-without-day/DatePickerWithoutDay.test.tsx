import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { datePickerWithoutDayExamples } from './date-picker-without-day.examples'

const month = () => screen.getByLabelText('Month')
const year = () => screen.getByLabelText('Year')

describe('date picker without day', () => {
  // Checklist C-17
  it.each(['10', 'Oct', 'october'])('stores the first of the month for %s', async (typed) => {
    const { user, answer } = renderExample(datePickerWithoutDayExamples.Missing)
    await user.type(month(), typed)
    await user.type(year(), '2019')
    expect(answer()).toBe('2019-10-01')
  })

  it('starts with a preset month to confirm', async () => {
    const { user, form, answer } = renderExample(datePickerWithoutDayExamples.Preset)
    expect(answer()).toBe('1961-03-01')
    expect(month()).toHaveValue('3')
    expect(year()).toHaveValue('1961')
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }))
    expect(form.unconfirmed()).toEqual([])
  })

  it('formats a limit as people write a month', () => {
    renderExample(datePickerWithoutDayExamples.TooLate)
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      /Cannot exceed March 2026\. Enter March 2026 or earlier\.$/,
    )
  })

  it('keeps unreadable text as typed, and strict validation reports it', async () => {
    const { user, form, answer } = renderExample(datePickerWithoutDayExamples.Answered)
    await user.clear(month())
    await user.type(month(), '13')
    await user.tab()
    expect(month()).toHaveValue('13')
    expect(answer()).toBe('13/2019')
    expect(form.validate({ mode: 'strict' })[0]?.message).toBe('Enter a real date')
  })

  it('removes the error as soon as the month is right', async () => {
    const { user } = renderExample(datePickerWithoutDayExamples.NotReal)
    expect(month()).toBeInvalid()
    await user.clear(month())
    await user.type(month(), '12')
    expect(month()).toBeValid()
    expect(screen.queryByText('Enter a real date')).not.toBeInTheDocument()
  })

  it('spells out a month name once the box loses focus', async () => {
    const { user } = renderExample(datePickerWithoutDayExamples.Missing)
    await user.type(month(), 'oct')
    await user.tab()
    expect(month()).toHaveValue('October')
    expect(year()).toHaveFocus()
  })

  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(datePickerWithoutDayExamples.ReadOnly)
    await user.type(year(), '9')
    expect(answer()).toBe('2019-10-01')
  })

  it('shows month and year in the review', () => {
    renderExample(datePickerWithoutDayExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('October 2019')
  })
})
