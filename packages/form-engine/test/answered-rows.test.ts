import { describe, expect, it } from 'vitest'
import type { FieldDefinition, TableRow } from '../src'
import { makeForm, when } from './make-form'

const table: FieldDefinition = {
  id: 'doctors',
  type: 'input-table',
  required: true,
  minlength: 2,
  child_fields: [
    { id: 'title', type: 'heading' },
    { id: 'name', type: 'text', ...when('named', 'yes') },
    { id: 'cities', type: 'checkbox', options: [{ key: 'Taos', value: 'Taos' }] },
  ],
}

const codes = (rows: readonly TableRow[], named = 'yes') =>
  makeForm([{ id: 'named', type: 'text' }, table], { answers: { s: { named, doctors: rows } } })
    .validateField('s', 'doctors', 'strict')
    .map(({ code }) => code)

describe('a row without an answer', () => {
  it.each<[readonly TableRow[], string[]]>([
    [[], ['required']],
    [[{}], ['required']],
    [[{ name: ' ' }, { cities: [] }, { other: 'Vigil' }], ['required']],
    [[{ title: 'Doctors' }, {}], ['required']],
    [[{ name: 'Vigil' }, {}], ['minimum_entries']],
    [[{ name: 'Vigil' }, { cities: ['Taos'] }], []],
    [['Vigil' as never, {}], ['entry']],
  ])('is not an entry: %j gives %j', (rows, expected) => {
    expect(codes(rows)).toEqual(expected)
  })

  it('includes a row whose answers are all hidden', () => {
    expect(codes([{ name: 'Vigil' }, { name: 'Baca' }], 'no')).toEqual(['required'])
  })

  it('does not count in progress, which follows what the row shows', () => {
    const form = makeForm([{ id: 'named', type: 'text' }, table])
    form.setAnswer('s', 'doctors', [{ name: 'Vigil' }])
    expect(form.progress()).toEqual({ answered: 0, required: 1 })
    form.setAnswer('s', 'named', 'yes')
    expect(form.progress()).toEqual({ answered: 1, required: 1 })
  })

  it('does not make a table answered for a rule, which follows what the row shows', () => {
    const rule = { answered: { field: 'doctors' } }
    const form = makeForm([
      { id: 'named', type: 'text' },
      table,
      { id: 'more', type: 'text', visible_if: rule },
      { id: 'extra', type: 'text', required_if: rule },
    ])
    const seen = () => [form.isVisible('s', 'more'), form.getField('s', 'extra').required]
    form.setAnswer('s', 'doctors', [{ name: 'Vigil' }])
    expect(seen()).toEqual([false, false])
    form.setAnswer('s', 'named', 'yes')
    expect(seen()).toEqual([true, true])
  })
})
