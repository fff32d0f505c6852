import {
  createForm,
  defineForm,
  type FieldDefinition,
  type FormDefinition,
} from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersFromFormData, checkPosted, withPostedFile, type FormDataOptions } from '.'

function formOf(...fields: readonly FieldDefinition[]): FormDefinition {
  return { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] }
}

function read(
  field: Omit<FieldDefinition, 'id'>,
  entries: readonly (readonly [string, unknown])[],
  options?: FormDataOptions,
) {
  return answersFromFormData(formOf({ id: 'a', ...field }), entries, options)
}
const answerOf = (...given: Parameters<typeof read>) => read(...given).answers['s']?.['a']

const fileText = (at: number) =>
  JSON.stringify({ id: `${at}`, name: 'a.pdf', size: 1, type: 'application/pdf' })

describe('answersFromFormData', () => {
  it.each([
    ['text', [['s/a', 'Rosa']], 'Rosa'],
    ['text', [['s/a', '']], undefined],
    ['text-area', [['s/a', 'one\r\ntwo']], 'one\ntwo'],
    ['integer-picker', [['s/a', '1,250']], 1250],
    ['integer-picker', [['s/a', 'about two']], 'about two'],
    ['weight', [['s/a', '150 lbs']], 150],
    [
      'height',
      [
        ['s/a:feet', '5'],
        ['s/a:inches', '6'],
      ],
      66,
    ],
    [
      'height',
      [
        ['s/a:feet', '5'],
        ['s/a:inches', '14'],
      ],
      '5 ft 14 in',
    ],
    [
      'complex-date-picker',
      [
        ['s/a:month', 'mar'],
        ['s/a:day', '1'],
        ['s/a:year', '1956'],
      ],
      '1956-03-01',
    ],
    [
      'complex-date-picker',
      [
        ['s/a:month', '2'],
        ['s/a:day', ''],
        ['s/a:year', ''],
      ],
      '2//',
    ],
    [
      'date-picker-without-day',
      [
        ['s/a:month', '6'],
        ['s/a:year', '2020'],
      ],
      '2020-06-01',
    ],
    [
      'radio',
      [
        ['s/a', ''],
        ['s/a', 'yes'],
      ],
      'yes',
    ],
    ['radio', [['s/a', '']], undefined],
    [
      'checkbox',
      [
        ['s/a', ''],
        ['s/a', 'x'],
        ['s/a', 'y'],
      ],
      ['x', 'y'],
    ],
    ['checkbox', [['s/a', '']], []],
    [
      'ssn',
      [
        ['s/a', '•••-••-6789'],
        ['s/a:kept', '123-45-6789'],
      ],
      '123-45-6789',
    ],
    [
      'ssn',
      [
        ['s/a', '987654321'],
        ['s/a:kept', '123-45-6789'],
      ],
      '987654321',
    ],
    [
      'drug-lookup',
      [
        ['s/a:1-name', 'B'],
        ['s/a:0-name', 'A'],
        ['s/a:2-name', ''],
      ],
      [{ name: 'A' }, { name: 'B' }],
    ],
    [
      'send-documents',
      [
        ['s/a', ''],
        ['s/a:method', 'fax'],
      ],
      { method: 'fax' },
    ],
    ['send-documents', [['s/a:method', 'pigeon']], undefined],
    [
      'quantity',
      [
        ['s/a:amount', '12'],
        ['s/a:unit', 'kg'],
      ],
      { value: '12', unit: 'kg' },
    ],
  ] as const)('reads a %s, %j, as %j', (type, entries, answer) => {
    expect(answerOf({ type: type as FieldDefinition['type'] }, entries)).toEqual(answer)
  })

  it('reads the medicines with the month of the last fill', () => {
    const entries = [
      ['s/a:0-name', 'Lisinopril'],
      ['s/a:0-strength', '10 mg'],
      ['s/a:0-last_fill-month', 'feb'],
      ['s/a:0-last_fill-year', '2026'],
    ] as const
    expect(answerOf({ type: 'drug-lookup' }, entries)).toEqual([
      { name: 'Lisinopril', strength: '10 mg', last_fill: '2026-02' },
    ])
  })

  it('reads the rows of tables in tables', () => {
    const inner = {
      id: 'b',
      type: 'input-table',
      child_fields: [{ id: 'c', type: 'text' }],
    } as const
    const entries = [
      ['s/a', ''],
      ['s/a/0/b', ''],
      ['s/a/0/b/0/c', 'x'],
      ['s/a/1/b', ''],
    ] as const
    expect(answerOf({ type: 'input-table', child_fields: [inner] }, entries)).toEqual([
      { b: [{ c: 'x' }] },
      { b: [] },
    ])
  })

  it('takes any ids, and makes no object with a dangerous key', () => {
    const definition = formOf({ id: '__proto__', type: 'text' }, { id: 'a/b:c', type: 'text' })
    const { answers, issues } = answersFromFormData(definition, [
      ['s/__proto__', 'x'],
      ['s/a%2Fb%3Ac', 'y'],
    ])
    expect(Object.entries(answers['s']!)).toEqual([
      ['__proto__', 'x'],
      ['a/b:c', 'y'],
    ])
    expect(issues).toEqual([])
    expect(({} as { x?: string }).x).toBeUndefined()
  })

  it.each([
    ['another section', 't/a'],
    ['another field', 's/b'],
    ['a row of a field without rows', 's/a/0/b'],
    ['a part that the type does not have', 's/a:month'],
    ['a name that is not encoded well', 's/%'],
    ['two parts', 's/a:x:y'],
  ])('reports %s as an unknown name', (_what, name) => {
    expect(read({ type: 'text' }, [[name, 'x']]).issues).toEqual([{ code: 'unknown_name', name }])
  })

  it.each(['x', '-1', '01', '1e3', '9999999', ''])(
    'reports the row %j as an unknown name',
    (row) => {
      const name = `s/a/${row}/b`
      const { issues, answers } = read(
        { type: 'input-table', child_fields: [{ id: 'b', type: 'text' }] },
        [[name, 'x']],
      )
      expect(issues).toEqual([{ code: 'unknown_name', name }])
      expect(answers['s']?.['a']).toBeUndefined()
    },
  )

  it('leaves names of the page alone', () => {
    expect(
      read({ type: 'text' }, [
        ['csrf', 'x'],
        ['$ACTION_ID_1', ''],
      ]).issues,
    ).toEqual([])
  })

  it('reports an answer that is posted twice, and uses the last one', () => {
    const { answers, issues } = read({ type: 'text' }, [
      ['s/a', 'x'],
      ['s/a', 'y'],
    ])
    expect(answers).toEqual({ s: { a: 'y' } })
    expect(issues).toEqual([{ code: 'repeated_name', name: 's/a' }])
  })

  it('reports a file in place of text, and text in place of a file', () => {
    expect(read({ type: 'text' }, [['s/a', new File(['x'], 'x.pdf')]])).toMatchObject({
      answers: { s: { a: undefined } },
      issues: [{ code: 'wrong_kind', name: 's/a' }],
    })
    expect(read({ type: 'file-upload' }, [['s/a:new', 'x']]).issues).toEqual([
      { code: 'wrong_kind', name: 's/a:new' },
    ])
  })

  it('keeps answers of other pages', () => {
    const before = { s: { a: 'old', b: 'kept' }, t: { c: 'kept' } }
    expect(read({ type: 'text' }, [['s/a', 'new']], { before }).answers).toEqual({
      s: { a: 'new', b: 'kept' },
      t: { c: 'kept' },
    })
  })

  it('reads a custom type with its reader', () => {
    const readers = { stars: (posted: { text: () => string }) => posted.text().length }
    expect(answerOf({ type: 'stars' as 'text' }, [['s/a', '***']], { readers })).toBe(3)
  })

  it('gives new files to the host, which adds them to the answers', () => {
    const stored = { id: '1', name: 'old.pdf', size: 1, type: 'application/pdf' }
    const file = new File(['abc'], 'letter.pdf', { type: 'application/pdf' })
    for (const [type, at] of [
      ['file-upload', (list: unknown) => list],
      ['send-documents', (files: unknown) => ({ method: 'upload', files })],
    ] as const) {
      const posted = read({ type }, [
        ['s/a', ''],
        ...(type === 'send-documents' ? [['s/a:method', 'upload'] as const] : []),
        ['s/a:file', JSON.stringify(stored)],
        ['s/a:file', '{"id":5}'],
        ['s/a:new', file],
        ['s/a:new', new File([], '')],
      ])
      expect(posted.files).toEqual([{ section: 's', field: 'a', file }])
      const ref = { id: '2', name: file.name, size: file.size, type: file.type }
      const { answers, files } = withPostedFile(posted, posted.files[0]!, ref)
      expect(answers['s']?.['a']).toEqual(at([stored, ref]))
      expect(files).toEqual([])
    }
  })

  it.each([
    ['adds an entry', [['s/a:add', '1']], [{ b: 'x' }, { b: 'y' }, {}]],
    ['removes an entry', [['s/a:remove', '0']], [{ b: 'y' }]],
  ] as const)('the button of a table %s', (_what, button, rows) => {
    const posted = read({ type: 'input-table', child_fields: [{ id: 'b', type: 'text' }] }, [
      ['s/a', ''],
      ['s/a/0/b', 'x'],
      ['s/a/1/b', 'y'],
      ...button,
    ])
    expect(posted.answers['s']?.['a']).toEqual(rows)
    expect(posted).toMatchObject({ isUnfinished: true, issues: [] })
  })

  it('clears an answer with its button', () => {
    expect(
      read({ type: 'radio' }, [
        ['s/a', 'yes'],
        ['s/a:clear', '1'],
      ]),
    ).toMatchObject({
      answers: { s: { a: undefined } },
      isUnfinished: true,
    })
  })

  it.each([
    ['unchanged', '66', [], true],
    ['changed', '67', [], false],
    ['confirmed', '66', [['s/a:confirm', '1']], false],
  ] as const)('a preset that is %s', (_what, guess, button, isUnconfirmed) => {
    const posted = read({ type: 'height' }, [
      ['s/a:feet', '5'],
      ['s/a:inches', '6'],
      ['s/a:guess', guess],
      ...button,
    ])
    expect(posted.unconfirmed).toEqual(isUnconfirmed ? [{ section: 's', field: 'a' }] : [])
    expect(posted.issues).toEqual([])
  })

  it.each<[what: string, entries: (at: number) => [string, string]]>([
    ['one name', () => ['s/a', 'x']],
    ['rows and removed rows', (at) => (at % 2 ? [`s/b/${at}/c`, 'x'] : ['s/b:remove', `${at}`])],
    ['files and removed files', (at) => [at % 2 ? 's/f:file' : 's/f:remove', fileText(at)]],
  ])('reads 80,000 entries of %s without hanging', { timeout: 120_000 }, (_, entry) => {
    const form = formOf(
      { id: 'a', type: 'text' },
      { id: 'b', type: 'input-table', child_fields: [{ id: 'c', type: 'text' }] },
      { id: 'f', type: 'file-upload' },
    )
    const entries = Array.from({ length: 80_000 }, (_one, at) => entry(at))
    expect(answersFromFormData(form, entries).answers).toHaveProperty('s')
  })

  it('never throws, whatever is posted', () => {
    const definition = formOf(
      ...(
        ['text', 'drug-lookup', 'file-upload', 'height', 'checkbox', 'send-documents'] as const
      ).map((type): FieldDefinition => ({ id: type, type })),
      { id: 'input-table', type: 'input-table', child_fields: [{ id: 'cell', type: 'text' }] },
    )
    const name = fc
      .array(
        fc.constantFrom(
          's',
          'text',
          'input-table',
          'drug-lookup',
          'height',
          '0',
          '1',
          'add',
          'remove',
          '%',
          '__proto__',
          'file',
          '0-name',
          'cell',
          '/',
          ':',
          '/',
          '/',
          ':',
        ),
        { maxLength: 9 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.anything()))), (entries) => {
        const posted = answersFromFormData(definition, entries)
        checkPosted(createForm(definition, { ...posted, today: '2026-03-15' }), posted)
      }),
    )
  })
})

describe('checkPosted', () => {
  const definition = defineForm({
    id: 'f',
    version: 1,
    sections: [
      {
        id: 's',
        title: 'S',
        fields: [
          { id: 'name', type: 'text', required: true },
          {
            id: 'smokes',
            type: 'radio',
            required: true,
            options: [
              { key: 'yes', value: 'Yes' },
              { key: 'no', value: 'No' },
            ],
          },
          {
            id: 'years',
            type: 'integer-picker',
            required: true,
            depends_on: { field_value_list: [{ id: 'smokes', section_id: 's', value: 'yes' }] },
          },
          {
            id: 'ill',
            type: 'checkbox',
            options: [
              { key: 'a', value: 'A' },
              { key: 'none', value: 'None', exclusive: true },
            ],
          },
          {
            id: 'visits',
            type: 'input-table',
            child_fields: [
              { id: 'place', type: 'text', required: true },
              { id: 'note', type: 'text' },
            ],
          },
        ],
      },
    ],
  })
  const base = [
    ['s/name', 'Rosa'],
    ['s/smokes', ''],
    ['s/smokes', 'no'],
    ['s/ill', ''],
    ['s/visits', ''],
  ] as const
  const check = (...entries: readonly (readonly [string, string])[]) => {
    const posted = answersFromFormData(definition, entries)
    return checkPosted(createForm(definition, { answers: posted.answers }), posted)
  }

  it('is done if all questions were asked and are right', () => {
    expect(check(...base)).toEqual({ issues: [], newQuestions: [], isDone: true })
  })

  it('reports a blank question that was on the page', () => {
    const { issues, isDone } = check(...base, ['s/name', ''])
    expect(issues).toEqual([])
    expect(isDone).toBe(true)
    const blank = check(['s/name', ''], ['s/smokes', ''], ['s/ill', ''], ['s/visits', ''])
    expect(blank.issues.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['smokes', 'required'],
    ])
  })

  it('asks a revealed question, and does not call it wrong', () => {
    expect(check(...base.slice(0, 2), ['s/smokes', 'yes'], ...base.slice(3))).toEqual({
      issues: [],
      newQuestions: [{ section: 's', field: 'years' }],
      isDone: false,
    })
  })

  it('is not done if a question was left out of what was posted', () => {
    expect(check(...base.slice(1)).newQuestions).toEqual([{ section: 's', field: 'name' }])
  })

  it('finds errors and new questions in rows', () => {
    const { issues, newQuestions } = check(...base, ['s/visits/0/place', ''])
    expect(issues).toMatchObject([{ field: 'place', row: 0, code: 'required' }])
    expect(newQuestions).toEqual([{ section: 's', field: 'note', rows: [0] }])
  })

  it('reports an exclusive option that was checked with another one', () => {
    expect(check(...base, ['s/ill', 'a'], ['s/ill', 'none']).issues).toMatchObject([
      { field: 'ill', code: 'exclusive' },
    ])
  })

  it('finds no errors after a button inside the form', () => {
    expect(check(['s/visits:add', '1'])).toEqual({ issues: [], newQuestions: [], isDone: false })
  })
})
