import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { integerPickerExamples } from './integer-picker.examples'

const LABEL = 'How many adults live in your home?'

describe('integer picker', () => {
  it('stores a number', async () => {
    const { user, answer } = renderExample(integerPickerExamples.Empty)
    await user.type(screen.getByLabelText(LABEL), '12')
    expect(answer()).toBe(12)
  })

  it('keeps text that is not a number as typed and says so', async () => {
    const { user, answer } = renderExample(integerPickerExamples.NotANumber)
    const box = screen.getByLabelText(LABEL)
    expect(box).toHaveValue('two')
    expect(box).toHaveAccessibleDescription(/Enter a whole number/)
    await user.clear(box)
    await user.type(box, '2')
    expect(answer()).toBe(2)
    expect(box).toBeValid()
  })

  it('has no spinner: the mouse wheel changes nothing', () => {
    const { answer } = renderExample(integerPickerExamples.Answered)
    const box = screen.getByLabelText(LABEL)
    expect(box).toHaveAttribute('type', 'text')
    expect(box).toHaveAttribute('inputmode', 'numeric')
    fireEvent.wheel(box, { deltaY: 100 })
    expect(answer()).toBe(2)
  })

  it('accepts zero as an answer', () => {
    renderExample(integerPickerExamples.TooSmall)
    expect(screen.getByLabelText(LABEL)).toHaveAccessibleDescription(/Must be at least 1/)
  })

  it('offers listed numbers as a list', async () => {
    const { user, answer } = renderExample(integerPickerExamples.Years)
    const list = screen.getByRole('combobox', { name: 'Year your plan began' })
    expect(list).toHaveDisplayValue('2025')
    await user.selectOptions(list, '2024')
    expect(answer()).toBe(2024)
  })
})
