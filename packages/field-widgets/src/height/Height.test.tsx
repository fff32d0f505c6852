import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { heightExamples } from './height.examples'

const feet = () => screen.getByLabelText('Feet')
const inches = () => screen.getByLabelText('Inches')

describe('height', () => {
  it('stores feet and inches as inches', async () => {
    const { user, answer } = renderExample(heightExamples.Answered)
    await user.clear(feet())
    await user.type(feet(), '6')
    await user.clear(inches())
    await user.type(inches(), '2')
    expect(answer()).toBe(74)
  })

  it('shows the preset as feet and inches and asks to confirm it', async () => {
    const { user, form, answer } = renderExample(heightExamples.Preset)
    expect(answer()).toBe(66)
    expect(feet()).toHaveValue('5')
    expect(inches()).toHaveValue('6')
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }))
    expect(form.unconfirmed()).toEqual([])
  })

  it('counts a change as a confirmation', async () => {
    const { user, form } = renderExample(heightExamples.Preset)
    await user.clear(inches())
    await user.type(inches(), '7')
    expect(form.unconfirmed()).toEqual([])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('leaves the inches alone until both boxes lose focus', async () => {
    const { user, answer } = renderExample(heightExamples.Answered)
    await user.clear(inches())
    await user.clear(feet())
    await user.type(feet(), '5')
    await user.tab()
    expect(inches()).toHaveValue('')
    await user.keyboard('9')
    expect(inches()).toHaveValue('9')
    expect(answer()).toBe(69)
  })

  it('fills in zero inches once both boxes lose focus', async () => {
    const { user, answer } = renderExample(heightExamples.Answered)
    await user.clear(inches())
    await user.tab()
    expect(inches()).toHaveValue('0')
    expect(answer()).toBe(60)
  })

  it('keeps an unreadable height as typed, and marks both boxes after Continue', () => {
    renderExample(heightExamples.NotReadable)
    expect(feet()).toHaveValue('5')
    expect(inches()).toHaveValue('14')
    expect(feet()).toBeInvalid()
    expect(inches()).toBeInvalid()
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      /Enter feet and inches.*Inches go from 0 to 11/,
    )
  })

  it('formats a limit in feet and inches, like the question', async () => {
    const { user } = renderExample(heightExamples.TooTall)
    expect(screen.getByText('Cannot exceed 8 ft 0 in')).toBeVisible()
    expect(screen.getByText('Enter 8 ft 0 in or less.')).toBeVisible()
    await user.clear(feet())
    await user.type(feet(), '2')
    expect(screen.getByText('Must be at least 3 ft 0 in')).toBeVisible()
  })

  it('shows feet and inches in the review', () => {
    renderExample(heightExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('5 ft 11 in')
  })

  it('asks in centimeters with metric units', async () => {
    const { user, answer } = renderExample(heightExamples.Metric)
    const box = screen.getByRole('textbox', { name: 'How tall are you? centimeters' })
    await user.clear(box)
    await user.type(box, '1.68')
    expect(answer()).toBe(168)
    await user.tab()
    expect(box).toHaveValue('168')
  })

  it('says nothing of feet with metric units', () => {
    renderExample(heightExamples.MetricNotReadable)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Enter a whole number/)
  })

  it('shows centimeters in the review', () => {
    renderExample(heightExamples.MetricReview)
    expect(screen.getByRole('definition')).toHaveTextContent('171 cm')
  })
})
