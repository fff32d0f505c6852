import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../definition/field-types'
import { isSensitive } from '../definition/is-sensitive'
import type { AnswerValue, FieldDefinition, FieldType } from '../types'
import { defaultAnswerTexts } from './answer-texts'
import { formatAnswer } from './format-answer'
import { formatDrug, formatFileSize } from './format-entry'
import { formatText } from './format-value'

const options = [
  { key: 'a', value: 'Plan A\nThe smallest one' },
  { key: 'b', value: 'Plan B' },
]
const file = { id: '1', name: 'letter.pdf', size: 830 * 1024, type: 'application/pdf' }
const table: Partial<FieldDefinition> = {
  child_fields: [
    { id: 'month', type: 'date-picker-without-day', display_label: 'Month' },
    { id: 'number', type: 'ssn', display_label: 'Number' },
    { id: 'reason', type: 'text' },
  ],
}
const ROW = { month: '2025-02-01', number: '219099999' }

interface Example {
  readonly field?: Partial<FieldDefinition>
  readonly value?: AnswerValue
  /** Unmasked lines. */
  readonly reads: readonly string[]
  /** Lines that are shown if the field is sensitive. */
  readonly masked: readonly string[]
}

/** One example answer for each type. */
const EXAMPLES: Readonly<Record<FieldType, Example>> = {
  heading: { reads: [], masked: [] },
  link: { value: 'https://example.com', reads: [], masked: [] },
  'text-block': { reads: [], masked: [] },
  radio: { field: { options }, value: 'a', reads: ['Plan A'], masked: ['on file'] },
  'radio-without-tiles': { field: { options }, value: 'b', reads: ['Plan B'], masked: ['on file'] },
  'complex-radio': { field: { options }, value: 'other', reads: ['other'], masked: ['on file'] },
  'key-value-picker': { field: { options }, value: 'a', reads: ['Plan A'], masked: ['on file'] },
  'string-picker': { field: { options }, value: 'b', reads: ['Plan B'], masked: ['on file'] },
  'string-search': {
    field: { options },
    value: 'Puerto Rico',
    reads: ['Puerto Rico'],
    masked: ['ends in Rico'],
  },
  'integer-picker': { value: 12, reads: ['12'], masked: ['on file'] },
  text: {
    field: { verify_type: 'mbi' },
    value: '1EG4TE5MK73',
    reads: ['1EG4-TE5-MK73'],
    masked: ['ends in MK73'],
  },
  'text-area': {
    value: 'After a fall.\nIt healed well. ',
    reads: ['After a fall.', 'It healed well.'],
    masked: ['ends in ell.'],
  },
  'text-name-value': {
    field: { input_mask: 'aa-999' },
    value: 'nm123',
    reads: ['nm-123'],
    masked: ['ends in m123'],
  },
  'simple-email': {
    value: 'pat@example.com',
    reads: ['pat@example.com'],
    masked: ['ends in .com'],
  },
  'complex-phone': { value: '5550100199', reads: ['(555) 010-0199'], masked: ['ends in 0199'] },
  ssn: { value: '219099999', reads: ['219-09-9999'], masked: ['ends in 9999'] },
  'complex-date-picker': { value: '1956-03-04', reads: ['March 4, 1956'], masked: ['on file'] },
  'date-picker-without-day': { value: '1991-10-01', reads: ['October 1991'], masked: ['on file'] },
  height: { value: 66, reads: ['5 ft 6 in'], masked: ['on file'] },
  weight: { value: 150, reads: ['150 pounds'], masked: ['on file'] },
  checkbox: {
    field: { options },
    value: ['a', 'b'],
    reads: ['Plan A', 'Plan B'],
    masked: ['on file'],
  },
  'input-table': {
    field: table,
    value: [ROW, { reason: 'Fall' }],
    reads: ['1. Month: February 2025; Number: 219-09-9999', '2. reason: Fall'],
    masked: ['1. Month: on file; Number: ends in 9999', '2. reason: on file'],
  },
  'drug-lookup': {
    value: [{ name: 'Lisinopril', strength: '10 mg', frequency: 'Twice a day' }],
    reads: ['Lisinopril 10 mg, twice a day'],
    masked: ['on file'],
  },
  'file-upload': { value: [file], reads: ['letter.pdf (830 KB)'], masked: ['on file'] },
  'send-documents': {
    value: { method: 'upload', files: [file] },
    reads: ['Sent online', 'letter.pdf (830 KB)'],
    masked: ['on file'],
  },
}

describe.each(Object.entries(EXAMPLES))('%s', (name, { field, value, reads, masked }) => {
  const type = name as FieldType

  it('formats an answer the way people say it', () => {
    const definition = { id: 'field', type, ...field }
    const answer = formatAnswer(definition, value, { mask: false })
    expect(answer.lines).toEqual(reads)
    expect(answer.answered).toBe(reads.length > 0)
  })

  it('shows at most the end of a sensitive answer', () => {
    const definition = { id: 'field', type, ...field, sensitive: true }
    expect(formatAnswer(definition, value).lines).toEqual(masked)
  })

  it('says when the question was not answered', () => {
    const { answered, lines } = formatAnswer({ id: 'field', type, ...field }, undefined)
    expect(answered).toBe(false)
    const text = type === 'checkbox' ? 'None chosen' : 'Not answered'
    expect(lines).toEqual(fieldTypes[type].answer === 'none' ? [] : [text])
  })
})

const STRINGS = Object.entries(EXAMPLES).flatMap(([name, { field, value, reads }]) =>
  typeof value === 'string' && reads.length > 0
    ? [{ field: { id: 'field', type: name as FieldType, ...field }, value, reads }]
    : [],
)

it.each(STRINGS)('formats a string of $field.type alone', ({ field, value, reads }) => {
  expect(formatText(fieldTypes[field.type].answer, field, value)).toBe(reads.join('\n'))
})

it('formats a drug alone', () => {
  const { value, reads } = EXAMPLES['drug-lookup']
  expect((value as readonly unknown[]).map((drug) => formatDrug(drug))).toEqual(reads)
})

const read = (type: FieldType, value: unknown, field: Partial<FieldDefinition> = {}) =>
  formatAnswer({ id: 'field', type, ...field }, value as AnswerValue).lines

it('writes out a computed day, but leaves typed text as it is', () => {
  const computed = { today: {} }
  expect(read('text', '2026-11-26', { computed })).toEqual(['November 26, 2026'])
  expect(read('text', '2026-02-30', { computed })).toEqual(['2026-02-30'])
  expect(read('text', '20261126', { computed, input_mask: '9999/99/99' })).toEqual(['2026/11/26'])
  expect(read('text', '2026-11-26')).toEqual(['2026-11-26'])
})

it.each([
  ['1956-02-29', 'February 29, 1956'],
  ['1957-02-29', '1957-02-29'],
  ['1900-02-29', '1900-02-29'],
  ['2000-02-29', 'February 29, 2000'],
  ['1956-04-31', '1956-04-31'],
  ['1956-12-31', 'December 31, 1956'],
  ['1956-13-01', '1956-13-01'],
  ['1956-01-00', '1956-01-00'],
  ['2/30/1956', '2/30/1956'],
  ['soon', 'soon'],
])('formats the day %s as %s', (day, text) => {
  expect(read('complex-date-picker', day)).toEqual([text])
})

it.each([
  ['1991-10-01', 'October 1991'],
  ['1991-10', 'October 1991'],
  ['1991-13-01', '1991-13-01'],
  ['10/1991', '10/1991'],
])('formats the month %s as %s', (month, text) => {
  expect(read('date-picker-without-day', month)).toEqual([text])
})

it.each([
  [
    { name: 'Lisinopril', strength: '10 mg', frequency: 'Twice a day' },
    'Lisinopril 10 mg, twice a day',
  ],
  [{ name: 'Aspirin' }, 'Aspirin'],
  [
    { name: 'Metformin', form: 'tablet', quantity: '60 tablets', last_fill: '2026-10' },
    'Metformin, tablet, 60 tablets, last filled October 2026',
  ],
  [{ name: 'Metformin', last_fill: '10/26' }, 'Metformin, last filled 10/26'],
  [{ name: 'Insulin', frequency: 'PRN' }, 'Insulin, PRN'],
])('formats the drug %o as "%s"', (drug, text) => {
  expect(read('drug-lookup', [drug])).toEqual([text])
})

it.each([
  [1, '1 byte'],
  [512, '512 bytes'],
  [830 * 1024, '830 KB'],
  [1023 * 1024, '1 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it.each<[FieldType, unknown, string[]]>([
  ['height', '5 ft 14 in', ['5 ft 14 in']],
  ['height', 5.5, ['5.5']],
  ['weight', '70 kg', ['70 kg']],
  ['complex-phone', '555 01', ['555 01']],
  ['checkbox', 'a', ['a']],
  ['input-table', 'Taos', ['Taos']],
  ['send-documents', { method: 'pigeon' }, ['Not answered']],
  ['file-upload', [{ name: 'a.pdf' }, null, 3], ['a.pdf']],
])('shows the unfinished or outdated %s answer %j as typed', (type, value, lines) => {
  expect(read(type, value)).toEqual(lines)
})

it.each([
  ['219099999', '219-09-9999', 'ends in 9999'],
  ['12345', '12345', 'ends in 2345'],
  ['1234', '1234', 'on file'],
])('formats the Social Security number %s as %s, masked as %s', (value, whole, masked) => {
  const field: FieldDefinition = { id: 'field', type: 'ssn' }
  expect(formatAnswer(field, value, { mask: false }).lines).toEqual([whole])
  expect(formatAnswer(field, value).lines).toEqual([masked])
})

describe('a table', () => {
  const field: FieldDefinition = { id: 'table', type: 'input-table', ...table }

  it('returns its rows as data, with sensitive columns masked', () => {
    expect(formatAnswer(field, [ROW]).rows).toEqual([
      [
        { field: 'month', label: 'Month', lines: ['February 2025'] },
        { field: 'number', label: 'Number', lines: ['ends in 9999'] },
      ],
    ])
  })

  it('shows the columns that the caller chooses, even without an answer', () => {
    const shown = [['month', 'reason'], ['number']]
    const rowFields = (row: number) => shown[row] ?? []
    expect(formatAnswer(field, [ROW, {}], { rowFields }).lines).toEqual([
      '1. Month: February 2025; reason: Not answered',
      '2. Number: Not answered',
    ])
  })

  it('says when a row has no answers', () => {
    expect(formatAnswer(field, [{}]).lines).toEqual(['1. Not answered'])
  })
})

it('uses the sentences that the caller gives', () => {
  const texts = {
    notAnswered: 'Sin respuesta',
    day: '{day} de {month} de {year}',
    months: defaultAnswerTexts.months.map((name) => name.toLowerCase()),
  }
  const field: FieldDefinition = { id: 'day', type: 'complex-date-picker' }
  expect(formatAnswer(field, '1956-03-04', { texts }).lines).toEqual(['4 de march de 1956'])
  expect(formatAnswer(field, undefined, { texts }).lines).toEqual(['Sin respuesta'])
})

/**
 * A field of any type. The tests also use it as a table column, so a column can have any type, too.
 */
const anyField = fc.record({
  type: fc.constantFrom(...(Object.keys(fieldTypes) as FieldType[])),
  verify_type: fc.constantFrom('mbi', 'ssn', 'routing', 'zip5', 'constructor'),
  input_mask: fc.constantFrom('999-99-9999', 'aa*', '', '(9)'),
  options: fc.constant(options),
  sensitive: fc.boolean(),
})

it('never throws, no matter what was stored', () => {
  const values = fc.oneof(
    fc.anything(),
    fc.array(fc.dictionary(fc.constantFrom('method', 'files', 'name', 'a'), fc.anything())),
  )
  fc.assert(
    fc.property(anyField, anyField, values, fc.boolean(), (column, field, value, mask) => {
      const definition = { id: 'field', ...field, child_fields: [{ id: 'a', ...column }] }
      const { lines } = formatAnswer(definition, value as AnswerValue, { mask })
      expect(lines.every((line) => typeof line === 'string')).toBe(true)
    }),
  )
})

it.each(['000123 8 17', '0001238-17', ' 0001 23817 '])(
  'shows the last four digits of the account number %j without spaces',
  (answer) => {
    const field = { id: 'account', type: 'text', sensitive: true } as const
    const digits = answer.replace(/\D/g, '').slice(-4)
    expect(formatAnswer(field, answer).lines).toEqual([`ends in ${digits}`])
  },
)

it('never shows more of a sensitive answer than its last four characters', () => {
  const { endsIn, onFile } = defaultAnswerTexts
  const before = endsIn.replace('{end}', '')
  const sensitiveAnswers = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[\dA-Z -]{5,15}$/),
  )
  fc.assert(
    fc.property(anyField, sensitiveAnswers, fc.boolean(), (field, answer, inRow) => {
      const column = { id: 'a', ...field, sensitive: true }
      const shown = inRow
        ? formatAnswer({ id: 'field', type: 'input-table', child_fields: [column] }, [
            { a: answer },
          ]).rows?.[0]?.flatMap(({ lines }) => lines)
        : formatAnswer(column, answer).lines
      expect(isSensitive(column)).toBe(true)
      for (const line of shown ?? []) {
        if ([onFile, 'Not answered', 'None chosen'].includes(line)) continue
        const end = [...line.slice(before.length)]
        expect(line.startsWith(before)).toBe(true)
        expect(end.length).toBe(4)
        const characters = [...answer.replace(/[\s-]+/g, '')]
        expect(characters.length).toBeGreaterThan(4)
        expect(characters.slice(-4)).toEqual(end)
      }
    }),
  )
})
