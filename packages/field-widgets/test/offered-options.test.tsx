import type { FieldType } from '@gapwise/form-engine'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderExample } from './render-example'

const options = [
  { key: 'n', value: 'Plan N' },
  { key: 'g', value: 'Plan G' },
  { key: 'f', value: 'Plan F', visible_if: { any: [] } },
]

it.each<[FieldType, string]>([
  ['radio', 'radio'],
  ['radio-without-tiles', 'radio'],
  ['complex-radio', 'radio'],
  ['checkbox', 'checkbox'],
])('%s shows only the options that are offered', (type, role) => {
  renderExample({ field: { id: 'plan', type, display_label: 'Plan', options } })
  expect(screen.getAllByRole(role)).toHaveLength(2)
  expect(screen.queryByText('Plan F')).toBeNull()
})

it.each<FieldType>(['key-value-picker', 'string-picker'])(
  '%s shows an answer that is not offered as unanswered',
  (type) => {
    renderExample({
      field: { id: 'plan', type, display_label: 'Plan', options },
      answer: 'f',
    })
    expect(screen.getByRole('combobox')).toHaveValue('')
    expect(screen.queryByRole('option', { name: /Plan F|^f$/ })).toBeNull()
  },
)

it('a checkbox keeps a chosen option that is not offered', async () => {
  const { user, answer } = renderExample({
    field: { id: 'plan', type: 'checkbox', display_label: 'Plan', options },
    answer: ['f'],
  })
  await user.click(screen.getByRole('checkbox', { name: 'Plan G' }))
  expect(answer()).toEqual(['g', 'f'])
})
