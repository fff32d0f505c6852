import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { valueTypeExamples } from './value-type-examples'

describe('money', () => {
  it('takes what people type, and shows it as an amount afterwards', async () => {
    const { user, answer } = renderExample(valueTypeExamples.Money)
    const box = screen.getByRole('textbox', { name: 'Monthly rent' })
    expect(box).toHaveAccessibleDescription('Without heating.')
    await user.type(box, '$1,250')
    expect(box).toHaveValue('$1,250')
    expect(answer()).toBe('1250')
    await user.tab()
    expect(box).toHaveValue('$1,250.00')
  })

  it('keeps text that is not an amount, and says so', () => {
    renderExample(valueTypeExamples.MoneyWrong)
    const box = screen.getByRole('textbox', { name: 'Monthly rent' })
    expect(box).toHaveValue('a lot')
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(/Enter an amount/)
  })

  it('can be cleared', async () => {
    const { user, answer } = renderExample(valueTypeExamples.MoneyAnswered)
    await user.clear(screen.getByRole('textbox', { name: 'Monthly rent' }))
    expect(answer()).toBeUndefined()
  })
})

describe('decimal', () => {
  it('keeps every typed digit while it is typed', async () => {
    const { user, answer } = renderExample(valueTypeExamples.Decimal)
    const box = screen.getByRole('textbox', { name: 'Dose in milligrams' })
    await user.type(box, '12.50')
    expect(box).toHaveValue('12.50')
    expect(answer()).toBe('12.5')
  })

  it('says how many digits it takes', () => {
    renderExample(valueTypeExamples.DecimalWrong)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/at most 2 digits/)
  })
})

describe('boolean', () => {
  it('stores true or false, by mouse and by key', async () => {
    const { user, answer } = renderExample(valueTypeExamples.Boolean)
    expect(screen.getByRole('radiogroup', { name: 'Do you have pets?' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(answer()).toBe(false)
    await user.keyboard('{ArrowUp}')
    expect(answer()).toBe(true)
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  })

  it('says that an answer is missing', () => {
    renderExample(valueTypeExamples.BooleanMissing)
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/Choose yes or no/)
  })

  it('shows a read-only answer', () => {
    renderExample(valueTypeExamples.BooleanReadOnly)
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeDisabled()
  })
})

describe('time', () => {
  it('takes what people say', async () => {
    const { user, answer } = renderExample(valueTypeExamples.Time)
    const box = screen.getByRole('textbox', { name: 'When can we call?' })
    await user.type(box, '3 pm')
    expect(answer()).toBe('15:00')
    await user.tab()
    expect(box).toHaveValue('3:00 PM')
  })

  it('says which times are possible', () => {
    renderExample(valueTypeExamples.TimeWrong)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Must be 9:00 AM or later/)
  })
})

describe('quantity', () => {
  it('stores an amount with its unit, whichever comes first', async () => {
    const { user, answer } = renderExample(valueTypeExamples.Quantity)
    const unit = screen.getByRole('combobox', { name: 'Unit' })
    await user.selectOptions(unit, 'pounds')
    expect(answer()).toBeUndefined()
    expect(unit).toHaveDisplayValue('pounds')
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12.50')
    expect(answer()).toEqual({ value: '12.5', unit: 'lb' })
    await user.selectOptions(unit, 'kilograms')
    expect(answer()).toEqual({ value: '12.5', unit: 'kg' })
  })

  it('is a group named by its question, and says what is wrong', () => {
    renderExample(valueTypeExamples.QuantityWrong)
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('heavy')
    const group = screen.getByRole('group', { name: 'How heavy is your dog?' })
    expect(group).toHaveAccessibleDescription(/Enter a number and choose its unit/)
  })
})

it.each([
  ['MoneyReview', '$1,250.00'],
  ['DecimalReview', '1,234.5'],
  ['BooleanReview', 'No'],
  ['TimeReview', '3:30 PM'],
  ['QuantityReview', '12.5 kilograms'],
] as const)('%s reads %s', (name, text) => {
  renderExample(valueTypeExamples[name])
  expect(screen.getByRole('definition')).toHaveTextContent(text)
})
