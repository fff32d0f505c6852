import { createRegistry, type Widget } from '@gapwise/form-react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultRegistry } from '../src'
import * as editWidgets from '../src/edit'
import { ExampleForm } from '../src/examples/ExampleForm'

const widgets: readonly Widget[] = Object.values(editWidgets)
const town = { id: 'town', type: 'text', display_label: 'Town' } as const

it('has every type but tables', () => {
  const types = widgets.map(({ type }) => type)
  expect(types.toSorted()).toEqual(
    defaultRegistry.types.filter((type) => type !== 'input-table').toSorted(),
  )
})

it.each(widgets)(
  'asks for $type as the widget with a review does',
  ({ type, review, ...asking }) => {
    expect(review ?? null).toBeNull()
    expect(defaultRegistry.get(type)).toMatchObject(asking)
  },
)

it('asks a question', () => {
  render(<ExampleForm example={{ field: town }} registry={createRegistry(widgets)} />)
  expect(screen.getByLabelText(/^Town/)).toBeVisible()
})

it('says in a review that the widget is missing', () => {
  const example = { field: town, answer: 'Salem', mode: 'review' } as const
  render(<ExampleForm example={example} registry={createRegistry(widgets)} />)
  expect(screen.getByRole('note')).toHaveTextContent('The question “town” can’t be shown.')
})
