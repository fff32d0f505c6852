import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { weightExamples } from './weight.examples'

const box = () => screen.getByRole('textbox', { name: 'How much do you weigh? pounds' })

describe('weight', () => {
  it('names the unit with the question', () => {
    renderExample(weightExamples.Answered)
    expect(box()).toHaveValue('162')
    expect(box()).toHaveAttribute('inputmode', 'numeric')
    expect(box()).toHaveAttribute('type', 'text')
  })

  it.each(['148', '148 lb', '148 pounds'])('stores %s as 148', async (typed) => {
    const { user, answer } = renderExample(weightExamples.Answered)
    await user.clear(box())
    await user.type(box(), typed)
    expect(box()).toHaveValue(typed)
    expect(answer()).toBe(148)
    await user.tab()
    expect(box()).toHaveValue('148')
  })

  it('asks to confirm its preset', async () => {
    const { user, form, answer } = renderExample(weightExamples.Preset)
    expect(answer()).toBe(150)
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }))
    expect(form.unconfirmed()).toEqual([])
    expect(screen.getByText(/We’ll use this answer/)).toHaveFocus()
  })

  it('keeps text that is not a weight in pounds as typed and says so', () => {
    renderExample(weightExamples.NotReadable)
    expect(box()).toHaveValue('70 kg')
    expect(box()).toBeInvalid()
    expect(box()).toHaveAccessibleDescription(/Enter a whole number/)
  })

  it('stays empty when the preset is cleared', async () => {
    const { user, answer } = renderExample(weightExamples.Preset)
    await user.clear(box())
    await user.tab()
    expect(box()).toHaveValue('')
    expect(answer()).toBeUndefined()
  })

  it('shows the unit in the review', () => {
    renderExample(weightExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('162 pounds')
  })

  it('asks in kilograms with metric units', async () => {
    const { user, answer } = renderExample(weightExamples.Metric)
    const kilograms = screen.getByRole('textbox', { name: 'How much do you weigh? kilograms' })
    await user.clear(kilograms)
    await user.type(kilograms, '80 kg')
    expect(answer()).toBe(80)
  })

  it('shows kilograms in the review', () => {
    renderExample(weightExamples.MetricReview)
    expect(screen.getByRole('definition')).toHaveTextContent('73 kg')
  })
})
