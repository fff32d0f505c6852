import { defineForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { fieldAt, fieldLabel, findField, isAsked, storedText } from './fields'

const definition = defineForm({
  id: 'test',
  version: 1,
  sections: [
    {
      id: 'visits',
      title: 'Visits',
      fields: [
        {
          id: 'table',
          type: 'input-table',
          display_label: 'Visits',
          child_fields: [{ id: 'state', type: 'text', display_label: 'State of the doctor' }],
        },
      ],
    },
    { id: 'home', title: 'Home', fields: [{ id: 'state', type: 'text' }] },
  ],
})

it('finds a field by its id, but for the columns of tables', () => {
  expect(findField(definition, 'state')?.section).toBe('home')
  expect(findField(definition, '__proto__')).toBeUndefined()
})

it('finds columns of tables by their section, and says that they are no question of their own', () => {
  const column = { section: 'visits', field: 'state' }
  expect(fieldAt(definition, column)?.table).toBe('table')
  expect(fieldLabel(definition, column)).toBe('State of the doctor')
  expect(isAsked(definition, column)).toBe(false)
  expect(isAsked(definition, { section: 'home', field: 'state' })).toBe(true)
  expect(isAsked(definition, { section: 'constructor', field: 'state' })).toBe(false)
  expect(fieldLabel(definition, { section: 'home', field: 'state' })).toBe('state')
})

it('reads a text from stored answers, and nothing else', () => {
  expect(storedText(definition, { home: { state: 'TX' } }, 'state')).toBe('TX')
  expect(storedText(definition, { home: { state: ['TX'] } }, 'state')).toBeUndefined()
  expect(storedText(definition, { visits: { state: 'TX' } }, 'state')).toBeUndefined()
})
