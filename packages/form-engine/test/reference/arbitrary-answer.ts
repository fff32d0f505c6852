import * as fc from 'fast-check'
import type { AnswerValue, FieldDefinition, FieldType, TableRow } from '../../src'

/** Option keys used in generated fields. */
export const KEYS: readonly string[] = ['Yes', 'No', '0', '-1']

/** The numbers 1e21, 1e-7, and 3, written the way people type them. */
const NUMBER_TEXTS = ['1000000000000000000000', '01000000000000000000000.0', '0.00000010', '03.0']
const TEXTS = [
  '',
  '  ',
  'ab',
  'abc',
  '12-34',
  '🙂🙂🙂',
  'too long',
  'Yes',
  undefined,
  ...NUMBER_TEXTS,
  ...['66', '1.005'],
]
const DAYS = ['2024-02-29', '1960-01-31']
const CHOICES = [...KEYS, ...KEYS, 'no option', '', undefined]
const NUMBERS = [-2, 0, 3, 6, 66, 1.5, 1e21, 'six', undefined]
const KEY_LISTS = [
  'Yes',
  [],
  ['Yes'],
  ['Yes', 'No'],
  ['Yes', 'No', '0'],
  ['Yes', 'No', '0', '-1'],
  undefined,
]
const FILE = { id: '1', name: 'a.pdf', size: 1, type: 'application/pdf' }

/** Answers by field type. Some fit the type, some are empty, and some are wrong. */
const ANSWERS: { readonly [T in FieldType]?: readonly unknown[] } = {
  radio: CHOICES,
  'radio-without-tiles': CHOICES,
  'complex-radio': CHOICES,
  'key-value-picker': CHOICES,
  'string-picker': CHOICES,
  'integer-picker': NUMBERS,
  height: NUMBERS,
  weight: NUMBERS,
  checkbox: KEY_LISTS,
  'complex-date-picker': [
    ...['2024-02-29', '2023-02-29', '1900-02-29', '2000-02-29', '2024-03-31', '1960-01-31'],
    ...['soon', '', 3],
  ],
  'date-picker-without-day': ['2024-12-01', '2024-12', '2024-12-02', '2024-13', '', undefined],
  'complex-phone': [
    ...['(555) 123-4567', '15551234567', '1234567890', '123-4567', '123-45', 'none', ''],
    undefined,
  ],
  'simple-email': ['pat@example.com', ' Pat@Example.COM ', 'pat@example', 'a..b@c.de', '', '@'],
  ssn: ['123-45-6789', '666-45-6789', '111111111', '900000000', '12345', '', undefined],
  'drug-lookup': [
    [],
    [{ name: 'Aspirin', last_fill: '2024-01' }],
    [{ name: 'Aspirin' }, { name: 'Insulin', strength: '5 mg' }],
    [{ name: ' ' }],
    [{ name: 'Aspirin', last_fill: '2024-13' }],
    'Aspirin',
  ],
  'send-documents': [
    { method: 'fax' },
    { method: 'upload', files: [FILE] },
    { method: 'upload', files: ['a.pdf'] },
    { method: 'pigeon' },
    'fax',
    undefined,
  ],
  'file-upload': [[], [FILE], [FILE, { ...FILE, id: '2' }], [{ ...FILE, size: 'big' }], 'a.pdf'],
}

/** Returns an answer that fits the type, an empty answer, or a wrong one. */
export function makeAnswer(
  gen: fc.GeneratorValue,
  field: FieldDefinition,
): AnswerValue | undefined {
  if (field.type !== 'input-table') {
    // If the field has a mask, do not use days. The reference implementation would remove their
    // dashes, even if the mask has none.
    const texts = field.input_mask === undefined ? [...TEXTS, ...DAYS] : TEXTS
    return gen(fc.constantFrom<unknown[]>, ...(ANSWERS[field.type] ?? texts)) as AnswerValue
  }
  const rows = new Array<null>(gen(fc.nat, { max: 3 })).fill(null)
  return rows.map(() => makeRow(gen, field))
}

const EMPTY_CELLS: { readonly [T in FieldType]?: AnswerValue } = { text: ' ', 'input-table': [] }

function makeRow(
  gen: fc.GeneratorValue,
  { child_fields: columns = [] }: FieldDefinition,
): TableRow {
  const isEmpty = gen(fc.boolean)
  const cells = columns.map(({ id, ...column }): [string, TableRow[string]] => {
    const empty = EMPTY_CELLS[column.type]
    if (isEmpty) return [empty === undefined ? 'no column' : id, (empty ?? 'Yes') as string]
    if (column.type === 'input-table') return [id, makeAnswer(gen, { id, ...column }) as TableRow[]]
    return [id, gen(fc.constantFrom<(number | string)[]>, ...(CELLS[column.type] ?? []))]
  })
  return Object.fromEntries(gen(fc.boolean) ? cells.slice(0, 1) : cells)
}

/** A change to one cell, in a row of a table or of a table in its rows. */
export interface CellEdit {
  /** Position of the row. It is taken modulo the number of rows. */
  readonly at: number
  readonly column: string
  readonly cell: TableRow[string] | CellEdit
}

export function makeEdit(gen: fc.GeneratorValue, table: FieldDefinition): CellEdit {
  const columns = (table.child_fields ?? []).filter(({ computed }) => computed === undefined)
  const column = columns[gen(fc.nat, { max: columns.length - 1 })]!
  const isInner = column.type === 'input-table' && gen(fc.nat, { max: 3 }) > 0
  const cell = isInner
    ? makeEdit(gen, column)
    : column.type === 'input-table'
      ? (makeAnswer(gen, column) as TableRow[])
      : gen(fc.constantFrom<(number | string)[]>, ...(CELLS[column.type] ?? []))
  return { at: gen(fc.nat, { max: 5 }), column: column.id, cell }
}

/** Applies an edit to rows. The other rows stay the same objects. */
export function editedRows(rows: unknown, { at, column, cell }: CellEdit): readonly TableRow[] {
  const list = (Array.isArray(rows) && rows.length > 0 ? rows : [{}]) as readonly TableRow[]
  return list.map((row, index) => {
    if (index !== at % list.length) return row
    const isEdit = typeof cell === 'object' && 'cell' in cell
    return { ...row, [column]: isEdit ? editedRows(row[column], cell as CellEdit) : cell }
  })
}

const CELLS: { readonly [T in FieldType]?: readonly (string | number)[] } = {
  radio: KEYS,
  text: [...DAYS, ...TEXTS.filter((text) => text !== undefined)],
  'integer-picker': [0, 3, -2, 66, 'six'],
}
