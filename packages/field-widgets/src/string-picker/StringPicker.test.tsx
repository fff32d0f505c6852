import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { stringPickerExamples } from './string-picker.examples'

describe('string picker', () => {
  it('stores the chosen option', async () => {
    const { user, answer } = renderExample(stringPickerExamples.Empty)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of plan' }), 'Union')
    expect(answer()).toBe('Union')
  })

  it('is a text box if there are no options', async () => {
    const { user, answer } = renderExample(stringPickerExamples.WithoutOptions)
    await user.type(screen.getByRole('textbox', { name: 'Company' }), ' Life')
    expect(answer()).toBe('Sandia Mutual Life')
  })

  it('says what is missing', () => {
    renderExample(stringPickerExamples.Missing)
    expect(screen.getByRole('combobox')).toBeInvalid()
  })
})
