import { expect, it } from 'vitest'
import type { FieldDefinition, FormDefinition } from '../types'
import { fieldsOf } from './fields-of'

const reason: FieldDefinition = { id: 'reason', type: 'text' }
const why: FieldDefinition = { id: 'why', type: 'complex-radio', child_fields: [reason] }
const name: FieldDefinition = { id: 'name', type: 'text' }
const dose: FieldDefinition = { id: 'dose', type: 'complex-radio', child_fields: [reason] }
const list: FieldDefinition = { id: 'list', type: 'input-table', child_fields: [name, dose] }
const form: FormDefinition = {
  id: 'form',
  version: 1,
  sections: [
    { id: 'one', title: 'One', fields: [why, list] },
    { id: 'two', title: 'Two', fields: [name] },
  ],
}

it('fieldsOf lists every field with its section, its parent, and its table', () => {
  expect(fieldsOf(form)).toEqual([
    { section: 'one', field: 'why', definition: why },
    { section: 'one', field: 'reason', definition: reason, parent: why },
    { section: 'one', field: 'list', definition: list },
    { section: 'one', field: 'name', definition: name, parent: list, table: 'list' },
    { section: 'one', field: 'dose', definition: dose, parent: list, table: 'list' },
    { section: 'one', field: 'reason', definition: reason, parent: dose, table: 'list' },
    { section: 'two', field: 'name', definition: name },
  ])
})

it('fieldsOf returns the same list for the same definition', () => {
  expect(fieldsOf(form)).toBe(fieldsOf(form))
})
