import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_SECTION } from '../examples/ExampleForm'
import { renderExample } from '../../test/render-example'
import { complexDatePickerExamples } from './complex-date-picker.examples'

const month = () => screen.getByLabelText('Month')
const day = () => screen.getByLabelText('Day')
const year = () => screen.getByLabelText('Year')

describe('complex date picker', () => {
  it('is a group of three labeled boxes, named by its question and described by its hint', () => {
    renderExample(complexDatePickerExamples.Empty)
    const group = screen.getByRole('group', { name: 'When did your Medicare Part B start?' })
    expect(group).toHaveAccessibleDescription(/For example: 3 27 2021/)
    expect(screen.getAllByRole('textbox')).toEqual([month(), day(), year()])
  })

  // Checklist C-17
  it.each(['3', '03', 'Mar', 'march'])('accepts the month %s', async (typed) => {
    const { user, answer } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), typed)
    await user.type(day(), '27')
    await user.type(year(), '2021')
    expect(answer()).toBe('2021-03-27')
  })

  // Checklist C-17
  it('moves to the next box on Tab only, never by itself', async () => {
    const { user } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), '12')
    expect(month()).toHaveFocus()
    await user.tab()
    await user.keyboard('31')
    expect(day()).toHaveFocus()
    await user.tab()
    expect(year()).toHaveFocus()
  })

  it('keeps what is typed until the box loses focus, then spells out the month', async () => {
    const { user } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), 'sept')
    expect(month()).toHaveValue('sept')
    await user.tab()
    expect(month()).toHaveValue('September')
  })

  it('splits a whole date that was typed into the first box once it loses focus', async () => {
    const { user, answer } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), '3/27/2021')
    expect(month()).toHaveValue('3/27/2021')
    expect(answer()).toBe('2021-03-27')
    await user.tab()
    expect(day()).toHaveValue('27')
    expect(year()).toHaveValue('2021')
  })

  it('keeps a date that does not exist as typed, and strict validation reports it', async () => {
    const { user, form, answer } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), 'Feb')
    await user.type(day(), '30')
    await user.type(year(), '2021')
    await user.tab()
    expect([month(), day(), year()].map((box) => (box as HTMLInputElement).value)).toEqual([
      'February',
      '30',
      '2021',
    ])
    expect(answer()).toBe('February/30/2021')
    expect(form.validate({ mode: 'strict' })[0]?.message).toBe('Enter a real date')
  })

  it('never guesses the century of a two-digit year', async () => {
    const { user, form } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), '3')
    await user.type(day(), '27')
    await user.type(year(), '56')
    await user.tab()
    expect(year()).toHaveValue('56')
    expect(form.validate({ mode: 'strict' })[0]?.message).toBe('Enter a real date')
  })

  it('asks whether a two-digit year was meant to be another, and takes it', async () => {
    const { user, answer } = renderExample(complexDatePickerExamples.Birthday)
    await user.type(month(), '3')
    await user.type(day(), '27')
    await user.type(year(), '55')
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText('Did you mean 1955?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Yes, use 1955' }))
    expect(answer()).toBe('1955-03-27')
    expect(year()).toHaveFocus()
    expect(year()).toHaveValue('1955')
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
  })

  it('asks about a misspelled month, and changes nothing by itself', async () => {
    const { user, answer } = renderExample(complexDatePickerExamples.Empty)
    await user.type(month(), 'Febuary')
    await user.type(day(), '3')
    await user.type(year(), '2021')
    await user.tab()
    expect(screen.getByText('Did you mean February?')).toBeVisible()
    expect(answer()).toBe('Febuary/3/2021')
    await user.click(screen.getByRole('button', { name: 'Yes, use February' }))
    expect(answer()).toBe('2021-02-03')
  })

  it.each(['read-only', 'disabled'] as const)('suggests nothing when %s', (mode) => {
    renderExample({ ...complexDatePickerExamples.Empty, answer: '3/27/21', mode })
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
  })

  it('restores an unfinished date from a draft', () => {
    renderExample({ ...complexDatePickerExamples.Empty, answer: 'Mar//2021' })
    expect(month()).toHaveValue('Mar')
    expect(day()).toHaveValue('')
    expect(year()).toHaveValue('2021')
  })

  it('marks every box when the date is wrong', () => {
    renderExample(complexDatePickerExamples.NotReal)
    for (const box of screen.getAllByRole('textbox')) expect(box).toBeInvalid()
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      /Error: Enter the date Enter a real date\. Check the day\. February 2021 has 28 days\.$/,
    )
  })

  it('formats a limit as people write a date', () => {
    renderExample(complexDatePickerExamples.TooEarly)
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      /Cannot be less than July 1, 1966\. Enter July 1, 1966 or later\.$/,
    )
  })

  it('asks to confirm a preset birth date', async () => {
    const { user, form, answer } = renderExample(complexDatePickerExamples.Unconfirmed)
    expect(answer()).toBe('1961-03-15')
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }))
    expect(form.unconfirmed()).toEqual([])
  })

  // Checklist C-18
  it('shows number keys for day and year, letters for the month, and lets browsers fill in the birthday', () => {
    renderExample(complexDatePickerExamples.Unconfirmed)
    expect(month()).not.toHaveAttribute('inputmode')
    expect(day()).toHaveAttribute('inputmode', 'numeric')
    expect(year()).toHaveAttribute('inputmode', 'numeric')
    expect(month()).toHaveAttribute('autocomplete', 'bday-month')
    expect(day()).toHaveAttribute('autocomplete', 'bday-day')
    expect(year()).toHaveAttribute('autocomplete', 'bday-year')
  })

  it('shows a change that was made elsewhere', async () => {
    const { user, form } = renderExample(complexDatePickerExamples.Answered)
    await user.type(day(), '8')
    act(() => form.setAnswer(EXAMPLE_SECTION, 'medicare_part_b', '2020-12-01'))
    expect(month()).toHaveValue('12')
    expect(day()).toHaveValue('1')
    expect(year()).toHaveValue('2020')
  })

  it('is unanswered again once all boxes are empty', async () => {
    const { user, answer } = renderExample(complexDatePickerExamples.Answered)
    for (const box of screen.getAllByRole('textbox')) await user.clear(box)
    expect(answer()).toBeUndefined()
  })

  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(complexDatePickerExamples.ReadOnly)
    await user.type(day(), '1')
    expect(answer()).toBe('2021-03-27')
  })

  it('formats the date in the review', () => {
    const { unmount } = renderExample(complexDatePickerExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('March 27, 2021')
    unmount()
    renderExample(complexDatePickerExamples.ReviewUnfinished)
    expect(screen.getByRole('definition')).toHaveTextContent('2/30/2021')
  })
})
