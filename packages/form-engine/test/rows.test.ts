import { describe, expect, it } from 'vitest'
import {
  type FieldDefinition,
  type Form,
  type TableRow,
  checkDefinition,
  formatAnswer,
} from '../src'
import { diffDefinitions, migrateAnswers } from '../src/versions'
import { makeForm } from './make-form'

const yes = { key: 'yes', value: 'Yes' }
const no = { key: 'no', value: 'No' }

/** Orders with lines. Each order has a currency, and each line a price in it. */
const orders: FieldDefinition = {
  id: 'orders',
  type: 'input-table',
  child_fields: [
    { id: 'currency', type: 'text' },
    { id: 'note', type: 'text', required_if: { eq: [{ field: 'currency' }, 'EUR'] } },
    {
      id: 'gift',
      type: 'radio',
      read_only_if: { gt: [{ field: 'total' }, 100] },
      options: [{ ...yes, visible_if: { eq: [{ field: 'gifts' }, 'yes'] } }, no],
    },
    {
      id: 'lines',
      type: 'input-table',
      display_label: 'Lines',
      child_fields: [
        { id: 'price', type: 'integer-picker', display_label: 'Price', maximum_number: 99 },
        { id: 'count', type: 'integer-picker' },
        {
          id: 'cost',
          type: 'text',
          computed: { multiply: [{ field: 'price' }, { field: 'count' }] },
        },
        {
          id: 'rate',
          type: 'text',
          visible_if: { ne: [{ field: 'currency' }, 'USD'] },
          required: true,
        },
      ],
    },
    {
      id: 'total',
      type: 'text',
      computed: { sum: { rows: { field: 'lines' }, of: { field: 'cost' } } },
    },
  ],
}
const gifts: FieldDefinition = { id: 'gifts', type: 'text' }
const sum: FieldDefinition = {
  id: 'sum',
  type: 'text',
  computed: { sum: { rows: { field: 'orders' }, of: { field: 'total' } } },
}

const formOf = (...rows: TableRow[]): Form =>
  makeForm([gifts, orders, sum], { answers: { s: { gifts: 'yes', orders: rows } } })
const dollars: TableRow = { currency: 'USD', lines: [{ price: 40, count: 2 }] }
const euros: TableRow = { currency: 'EUR', gift: 'yes', lines: [{ price: 60, count: 2 }, {}] }
const cellOf = (form: Form, table: string, row: number | readonly number[], id: string) =>
  form.getRow('s', table, row)?.fields.find(({ field }) => field === id)
const rowsOf = (form: Form) => form.getAnswer('s', 'orders') as readonly TableRow[]

it('is a definition without problems', () => {
  expect(checkDefinition(formOf().definition)).toEqual([])
})

describe('the state of a row', () => {
  it('has what can differ from row to row', () => {
    const form = formOf(dollars, euros)
    const seen = (row: number) => [
      cellOf(form, 'orders', row, 'note')?.required,
      cellOf(form, 'orders', row, 'gift')?.readOnly,
      cellOf(form, 'orders', row, 'total'),
      cellOf(form, 'lines', [row, 0], 'rate')?.visible,
    ]
    expect(seen(0)).toMatchObject([false, false, { value: '80', readOnly: true }, false])
    expect(seen(1)).toMatchObject([true, true, { value: '120', readOnly: true }, true])
  })

  it('offers the options of the moment, and an answer that is not offered is none', () => {
    const form = formOf(euros)
    expect(cellOf(form, 'orders', 0, 'gift')?.options).toHaveLength(2)
    form.setAnswer('s', 'gifts', 'no')
    expect(cellOf(form, 'orders', 0, 'gift')).toMatchObject({ value: 'yes', options: [no] })
    expect(form.submission()['s']!['orders']).not.toMatchObject([{ gift: 'yes' }])
  })

  it('is the same object until something in the row changes', () => {
    const form = formOf(dollars, euros)
    const rowAt = (...row: number[]) => form.getRow('s', row.length > 1 ? 'lines' : 'orders', row)!
    const [first, second, line] = [rowAt(0), rowAt(1), rowAt(1, 0)]
    form.setAnswer('s', 'orders', [{ ...rowsOf(form)[0], note: 'x' }, rowsOf(form)[1]!])
    expect(rowAt(0)).not.toBe(first)
    expect(rowAt(0).fields[0]).toBe(first.fields[0])
    expect([rowAt(1), rowAt(1, 0)]).toEqual([second, line])
    expect(rowAt(1)).toBe(second)
    expect(rowAt(1, 0)).toBe(line)
    form.setAnswer('s', 'orders', rowsOf(form).slice(1))
    expect(rowAt(0)).toBe(second)
  })

  it('is the same object for a row that the list contains twice, until one is edited', () => {
    const form = formOf(euros)
    const [row] = rowsOf(form)
    form.setAnswer('s', 'orders', [row!, row!, { ...row!, note: 'x' }])
    const lines = () => [0, 1, 2].map((at) => form.getRow('s', 'lines', [at, 0]))
    const before = lines()
    expect(lines().every((line, at) => line === before[at])).toBe(true)
    expect(form.rowKeys('s', 'orders')).toHaveLength(new Set(form.rowKeys('s', 'orders')).size)
    const edited = { ...row!, currency: 'USD' }
    form.setAnswer('s', 'orders', [rowsOf(form)[0]!, edited, rowsOf(form)[2]!])
    const isRateShown = lines().map((line) => line?.fields.at(-1)?.visible)
    expect(isRateShown).toEqual([true, false, true])
  })

  it('does not exist for a position without a row', () => {
    const form = formOf(dollars)
    const paths = [1, [0, 0], [-1]]
    expect(paths.map((path) => form.getRow('s', 'orders', path))).toEqual(
      paths.map(() => undefined),
    )
    expect(form.getRow('s', 'lines', 0)).toBeUndefined()
    expect(form.getRow('s', 'lines', [0, 5])).toBeUndefined()
  })

  it('cannot be read by the id of a column that is not a table', () => {
    expect(() => formOf().getRow('s', 'note', 0)).toThrow(/only has answers in the rows/)
  })
})

describe('a computed cell', () => {
  it('is part of the row’s answer, and of the submission', () => {
    const form = formOf(dollars, euros)
    const lines = [{ price: 40, count: 2, cost: '80' }]
    expect(rowsOf(form)[0]).toEqual({ currency: 'USD', lines, total: '80' })
    expect(form.getField('s', 'orders').value).toBe(rowsOf(form))
    expect(form.submission()['s']).toMatchObject({
      orders: [{ lines, total: '80' }, {}],
      sum: '200',
    })
  })

  it('is evaluated once, even if every column reads the column before it in all rows', () => {
    const columns = Array.from({ length: 20 }, (_, at): FieldDefinition => {
      const where = { answered: { field: `c${at - 1}` } }
      const computed = { count: { rows: { field: 'chain' }, where } }
      return { id: `c${at}`, type: 'text', ...(at > 0 && { computed }) }
    })
    const chain: FieldDefinition = { id: 'chain', type: 'input-table', child_fields: columns }
    const rows = Array.from({ length: 20 }, () => ({ c0: 'x' }))
    const form = makeForm([chain], { answers: { s: { chain: rows } } })
    expect(form.getRow('s', 'chain', 19)?.fields.at(-1)?.value).toBe('20')
    form.setAnswer('s', 'chain', [...(form.getAnswer('s', 'chain') as TableRow[]), {}])
    expect(
      form
        .getRow('s', 'chain', 0)
        ?.fields.slice(0, 3)
        .map(({ value }) => value),
    ).toEqual(['x', '20', '21'])
  })

  it('is not saved, and cannot be set', () => {
    const form = formOf()
    form.setAnswer('s', 'orders', [{ currency: 'USD', total: '7', lines: [{ cost: '7' }] }])
    expect(form.draft()['s']!['orders']).toEqual([{ currency: 'USD', lines: [{}] }])
    expect(form.changes()[0]!.value).toEqual([{ currency: 'USD', lines: [{}] }])
    expect(rowsOf(form)[0]).toEqual({ currency: 'USD', total: '0', lines: [{}] })
  })

  it('does not change the keys of rows that are passed as they were returned', () => {
    const form = formOf({}, {}, {})
    const [first, , third] = form.rowKeys('s', 'orders')
    form.setAnswer(
      's',
      'orders',
      rowsOf(form).filter((_, at) => at !== 1),
    )
    expect(form.rowKeys('s', 'orders')).toEqual([first, third])
  })
})

describe('a table in rows', () => {
  it('has issues with the position in each table', () => {
    const issues = formOf(dollars, euros).validate({ mode: 'strict' })
    expect(issues.map(({ field, row, rows, code }) => ({ field, row, rows, code }))).toEqual([
      { field: 'note', row: 1, rows: undefined, code: 'required' },
      { field: 'rate', row: 1, rows: [1, 0], code: 'required' },
      { field: 'rate', row: 1, rows: [1, 1], code: 'required' },
    ])
  })

  it('shows columns by the rows around it', () => {
    const form = formOf(dollars, euros)
    expect(form.visibleRowFields('s', 'lines', [0, 0])).toEqual(['price', 'count', 'cost'])
    expect(form.visibleRowFields('s', 'lines', [1, 7])).toEqual(['price', 'count', 'cost', 'rate'])
  })

  it('is formatted as part of its row', () => {
    const form = formOf(dollars)
    const { lines, rows } = formatAnswer(orders, form.getAnswer('s', 'orders'), {
      rowFields: (row, table) => form.visibleRowFields('s', table, row),
    })
    expect(lines[0]).toContain('Lines: 1. Price: 40; count: 2; cost: 80; total: 80')
    expect(rows![0]![3]).toMatchObject({
      field: 'lines',
      rows: [[{ field: 'price', lines: ['40'] }, { field: 'count' }, { field: 'cost' }]],
    })
  })

  it('is explained by its rows', () => {
    const shown: FieldDefinition = {
      id: 'shown',
      type: 'text',
      visible_if: {
        any_row: {
          rows: { field: 'orders' },
          where: { gt: [{ count: { rows: { field: 'lines' } } }, 1] },
        },
      },
    }
    const form = makeForm([gifts, orders, shown], { answers: { s: { orders: [dollars, euros] } } })
    expect(form.explain('s', 'shown').sentence).toBe(
      '“shown” is shown because in 1 of 2 rows of “orders”, the number of rows of “Lines” is more than 1.',
    )
  })

  it('loses the cells of unknown columns in a migration, which says where they were', () => {
    const { definition } = formOf()
    const lines = [{ price: 1 }, { price: 2, color: 'red' }]
    const draft = {
      definition: { id: definition.id, version: 1, hash: '' },
      answers: { s: { orders: [{ lines }] } },
      unconfirmed: [],
    }
    const result = migrateAnswers(draft, { steps: [], to: definition })
    expect(result).toMatchObject({
      draft: { answers: { s: { orders: [{ lines: [{ price: 1 }, { price: 2 }] }] } } },
      report: {
        dropped: [{ field: 'color', row: 0, rows: [0, 1], value: 'red', reason: 'no_such_field' }],
      },
    })
  })

  it('is compared when a definition changes', () => {
    const { definition } = formOf()
    const after = JSON.parse(
      JSON.stringify(definition).replace('"display_label":"Price"', '"display_label":"Cost"'),
    ) as typeof definition
    expect(diffDefinitions(definition, after, { s: { orders: [dollars] } })).toEqual([
      { kind: 'label', section: 's', field: 'price', before: 'Price', after: 'Cost' },
    ])
  })
})
