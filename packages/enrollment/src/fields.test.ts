import { defineForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { fieldAt, fieldLabel, findField, hasQuestion, storedText } from './fields'

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
    {
      id: 'home',
      title: 'Home',
      fields: [
        { id: 'state', type: 'text' },
        { id: 'copy', type: 'text', computed: { field: 'state' } },
      ],
    },
  ],
})

it('finds a field by its id, but not a column of a table', () => {
  expect(findField(definition, 'state')?.section).toBe('home')
  expect(findField(definition, '__proto__')).toBeUndefined()
})

it('finds a column of a table by its section, but does not count it as a question', () => {
  const column = { section: 'visits', field: 'state' }
  expect(fieldAt(definition, column)?.table).toBe('table')
  expect(fieldLabel(definition, column)).toBe('State of the doctor')
  expect(hasQuestion(definition, column)).toBe(false)
  expect(hasQuestion(definition, { section: 'home', field: 'state' })).toBe(true)
  expect(hasQuestion(definition, { section: 'constructor', field: 'state' })).toBe(false)
  expect(hasQuestion(definition, { section: 'home', field: 'copy' })).toBe(false)
  expect(fieldLabel(definition, { section: 'home', field: 'state' })).toBe('state')
})

it('reads only strings from stored answers', () => {
  expect(storedText(definition, { home: { state: 'TX' } }, 'state')).toBe('TX')
  expect(storedText(definition, { home: { state: ['TX'] } }, 'state')).toBeUndefined()
  expect(storedText(definition, { visits: { state: 'TX' } }, 'state')).toBeUndefined()
})
