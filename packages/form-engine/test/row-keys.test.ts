import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldDefinition, Form, RowPath, TableRow } from '../src'
import { makeForm } from './make-form'

const visits: FieldDefinition = {
  id: 'visits',
  type: 'input-table',
  child_fields: [
    { id: 'place', type: 'text' },
    { id: 'costs', type: 'input-table', child_fields: [{ id: 'amount', type: 'text' }] },
  ],
}
const formOf = (rows: readonly TableRow[]) =>
  makeForm([visits], { answers: { s: { visits: rows } } })
const rowsOf = (form: Form) => form.getAnswer('s', 'visits') as readonly TableRow[]
const setRows = (form: Form, rows: readonly TableRow[]) => form.setAnswer('s', 'visits', rows)
const keysOf = (form: Form, outer?: RowPath) =>
  outer === undefined ? form.rowKeys('s', 'visits') : form.rowKeys('s', 'costs', outer)
const copyOf = (rows: readonly TableRow[]) => JSON.parse(JSON.stringify(rows)) as TableRow[]

const LETTERS = ['A', 'B', 'C'].map((place): TableRow => ({ place }))

describe('the key of a row', () => {
  it('stays when the row is edited, and the list of keys stays, too', () => {
    const form = formOf(LETTERS)
    const keys = keysOf(form)
    setRows(
      form,
      rowsOf(form).map((row, at) => (at === 1 ? { place: 'B2' } : row)),
    )
    expect(keysOf(form)).toBe(keys)
    expect(new Set(keys).size).toBe(3)
  })

  it('tells equal rows apart', () => {
    const form = formOf([{}, {}, {}])
    const keys = keysOf(form)
    setRows(
      form,
      rowsOf(form).filter((_, at) => at !== 1),
    )
    expect(keysOf(form)).toEqual([keys[0], keys[2]])
  })

  it('stays when rows are moved', () => {
    const form = formOf(LETTERS)
    const [a, b, c] = keysOf(form)
    setRows(form, [...rowsOf(form)].reverse())
    expect(keysOf(form)).toEqual([c, b, a])
  })

  it('is new for a new row, also for a second copy of a row', () => {
    const form = formOf(LETTERS)
    const keys = keysOf(form)
    const [first] = rowsOf(form)
    setRows(form, [...rowsOf(form), first!, {}])
    expect(keysOf(form).slice(0, 3)).toEqual(keys)
    expect(new Set(keysOf(form)).size).toBe(5)
  })

  it('is never given to another row', () => {
    const form = formOf(LETTERS)
    const keys = keysOf(form)
    setRows(form, rowsOf(form).slice(0, 2))
    setRows(form, [...rowsOf(form), { place: 'D' }])
    expect(keys).not.toContain(keysOf(form)[2])
  })

  it('returns with a removed row', () => {
    const form = formOf(LETTERS)
    const keys = keysOf(form)
    const [a, b, c] = rowsOf(form)
    setRows(form, [a!, c!])
    setRows(form, [a!, b!, c!])
    expect(keysOf(form)).toEqual(keys)
  })

  it.each<[string, (rows: TableRow[]) => TableRow[], (number | undefined)[]]>([
    ['edited', ([a, , c]) => [a!, { place: 'B2' }, c!], [0, 1, 2]],
    ['removed', ([, b, c]) => [b!, c!], [1, 2]],
    ['added', ([a, b, c]) => [a!, {}, b!, c!], [0, undefined, 1, 2]],
    ['edited after one was removed', ([a, , c]) => [a!, { ...c!, more: 'x' }], [0, 1]],
    ['added at the end while another is removed', ([, b, c]) => [b!, c!, {}], [1, 2, undefined]],
  ])('is kept in copies of the rows when one is %s', (_, change, expected) => {
    const form = formOf(LETTERS)
    const keys = keysOf(form)
    setRows(form, change(copyOf(rowsOf(form))))
    expect(keysOf(form).map((key) => (keys.includes(key) ? keys.indexOf(key) : undefined))).toEqual(
      expected,
    )
  })

  it('is kept in a table of an edited row', () => {
    const form = formOf([{ place: 'A', costs: [{ amount: '1' }, { amount: '2' }] }])
    const keys = keysOf(form, 0)
    const [row] = rowsOf(form)
    setRows(form, [{ ...row, place: 'A2' }])
    expect(keysOf(form, 0)).toBe(keys)
    setRows(form, [{ place: 'A3', costs: [{ amount: '1' }, { amount: '3' }] }])
    expect(keysOf(form, [0])).toEqual(keys)
  })

  it('is not part of the answer', () => {
    const form = formOf(LETTERS)
    keysOf(form)
    expect([form.draft(), form.submission()]).toEqual([
      { s: { visits: LETTERS } },
      { s: { visits: LETTERS } },
    ])
  })

  it('does not exist for a field without rows', () => {
    const form = makeForm([{ id: 'name', type: 'text' }])
    expect([form.rowKeys('s', 'name'), form.getRow('s', 'name', 0)]).toEqual([[], undefined])
  })
})

/** A row with an identity. The form must give each identity one key. */
interface ModelRow {
  readonly id: number
  readonly inner: readonly number[]
}

type Edit = 'add' | 'insert' | 'remove' | 'edit' | 'reverse' | 'undo' | 'redo'
const EDITS: readonly Edit[] = [
  'add',
  'insert',
  'remove',
  'edit',
  'edit',
  'reverse',
  'undo',
  'redo',
]

/** Applies an edit to a list. `make` creates an entry, and `change` changes one. */
function edited<T>(
  list: readonly T[],
  edit: Edit,
  at: number,
  make: () => T,
  change: (one: T) => T,
) {
  const position = list.length === 0 ? 0 : at % list.length
  if (edit === 'add') return [...list, make()]
  if (edit === 'insert') return [...list.slice(0, position), make(), ...list.slice(position)]
  if (edit === 'remove') return list.filter((_, index) => index !== position)
  if (edit === 'edit') return list.map((one, index) => (index === position ? change(one) : one))
  return [...list].reverse()
}

it('is the same for the same row after any edits of rows, and of rows in rows', () => {
  const steps = fc.array(
    fc.record({ edit: fc.constantFrom(...EDITS), at: fc.nat(9), inner: fc.option(fc.nat(9)) }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(steps, (list) => {
      const form = formOf([])
      let [next, text] = [0, 0]
      const make = () => (next += 1)
      const cost = (): TableRow => ({ amount: String((text += 1)) })
      let model: readonly ModelRow[] = []
      const [done, undone]: ModelRow[][][] = [[], []]
      const keyById = new Map<number, number>()
      const check = (ids: readonly number[], keys: readonly number[]) => {
        expect(keys.length).toBe(ids.length)
        ids.forEach((id, at) => {
          const known = keyById.get(id)
          if (known !== undefined) expect(keys[at]).toBe(known)
          keyById.set(id, keys[at]!)
        })
      }
      for (const { edit, at, inner } of list) {
        if (edit === 'undo' || edit === 'redo') {
          const [from, to] = edit === 'undo' ? [done!, undone!] : [undone!, done!]
          const before = from.pop()
          expect(edit === 'undo' ? form.undo() : form.redo()).toBe(before !== undefined)
          if (before) {
            to.push([...model])
            model = before
          }
        } else {
          const before = rowsOf(form)
          const change = (row: TableRow): TableRow =>
            inner === null
              ? { ...row, place: String((text += 1)) }
              : {
                  ...row,
                  costs: edited(row['costs'] as TableRow[], edit, inner, cost, () => cost()),
                }
          const changeModel = (row: ModelRow): ModelRow =>
            inner === null
              ? row
              : { ...row, inner: edited(row.inner, edit, inner, make, (id) => id) }
          const outer = inner === null ? edit : 'edit'
          setRows(
            form,
            edited(before, outer, at, () => ({ costs: [] }), change),
          )
          if (rowsOf(form) !== before) {
            done!.push([...model])
            undone!.length = 0
            model = edited(model, outer, at, () => ({ id: make(), inner: [] }), changeModel)
          }
        }
        check(
          model.map(({ id }) => id),
          keysOf(form),
        )
        model.forEach(({ inner: ids }, row) => check(ids, keysOf(form, row)))
      }
      expect(new Set(keyById.values()).size).toBe(keyById.size)
    }),
    { numRuns: 300 },
  )
})
