import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { keyValuePickerExamples } from './key-value-picker.examples'

describe('key/value picker', () => {
  it('stores the key of the chosen option', async () => {
    const { user, answer } = renderExample(keyValuePickerExamples.Empty)
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New Mexico')
    expect(answer()).toBe('NM')
  })

  it('can be cleared again', async () => {
    const { user, answer } = renderExample(keyValuePickerExamples.Answered)
    await user.selectOptions(screen.getByRole('combobox'), 'Choose one')
    expect(answer()).toBeUndefined()
  })

  it('shows an answer that is no longer in the list, and says so', () => {
    renderExample(keyValuePickerExamples.NotInTheList)
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Nebraska')
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/Choose one of the options/)
  })

  it('holds only its answer when read-only', () => {
    renderExample(keyValuePickerExamples.ReadOnly)
    expect(screen.getByRole('combobox')).toHaveDisplayValue('New Mexico')
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('shows the text of the option in the review', () => {
    renderExample(keyValuePickerExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('New Mexico')
  })
})
