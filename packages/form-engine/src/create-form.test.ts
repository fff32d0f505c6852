import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm, when } from '../test/make-form'
import { createForm } from './create-form'
import { FormEngineError } from './errors'
import type { AnswerValue, FieldDefinition, FormDefinition } from './types'

const smokes: FieldDefinition = {
  id: 'smokes',
  type: 'radio',
  display_label: 'Do you smoke?',
  options: YES_NO,
  required: true,
}
const years: FieldDefinition = {
  id: 'years',
  type: 'integer-picker',
  display_label: 'For how many years?',
  required: true,
  ...when('smokes', 'Yes'),
}
const note: FieldDefinition = { id: 'note', type: 'text' }

function counted(act: (listener: () => void) => void): () => number {
  let calls = 0
  act(() => {
    calls += 1
  })
  return () => calls
}

describe('changing answers', () => {
  it('tells the form once and a field only when its state changed', () => {
    const form = makeForm([smokes, years, note])
    const ofForm = counted((listener) => form.subscribe(listener))
    const ofYears = counted((listener) => form.subscribeField('s', 'years', listener))
    const ofNote = counted((listener) => form.subscribeField('s', 'note', listener))
    form.setAnswers([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'years', value: 5 },
    ])
    expect([ofForm(), ofYears(), ofNote()]).toEqual([1, 1, 0])
    form.setAnswer('s', 'smokes', 'Yes')
    form.setAnswers([])
    expect(ofForm()).toBe(1)
    form.setAnswer('s', 'note', 'text')
    expect([ofForm(), ofYears(), ofNote()]).toEqual([2, 1, 1])
  })

  it('keeps the state of a field the same object until something of it changes', () => {
    const form = makeForm([smokes, years, note])
    const before = form.getField('s', 'years')
    form.setAnswer('s', 'note', 'text')
    expect(form.getField('s', 'years')).toBe(before)
    form.setAnswer('s', 'smokes', 'Yes')
    expect(form.getField('s', 'years')).not.toBe(before)
    expect(form.getField('s', 'years')).toMatchObject({ visible: true, required: true })
    expect(before.visible).toBe(false)
  })

  it('lets listeners leave, change the form, and fail without harm to others', () => {
    const form = makeForm([smokes, years, note])
    const leave = form.subscribe(() => {
      throw new Error('mine')
    })
    form.subscribe(() => form.setAnswer('s', 'note', 'seen'))
    const heard = counted((listener) => form.subscribe(listener))
    expect(() => form.setAnswer('s', 'smokes', 'Yes')).toThrow('mine')
    expect(form.getAnswer('s', 'note')).toBe('seen')
    expect(heard()).toBe(2)
    leave()
    form.setAnswer('s', 'smokes', 'No')
    expect(heard()).toBe(3)
  })

  it.each<[Omit<FieldDefinition, 'id'>, AnswerValue, AnswerValue | undefined]>([
    [{ type: 'complex-phone' }, '(555) 123-4567', '5551234567'],
    [{ type: 'complex-phone' }, '1-555-123-4567', '5551234567'],
    [{ type: 'complex-phone' }, '555-1234', '555-1234'],
    [{ type: 'ssn' }, '123-45-6789', '123456789'],
    [{ type: 'simple-email' }, ' Pat@Example.com ', 'Pat@Example.com'],
    [{ type: 'text', verify_type: 'mbi' }, '1eg4-te5-mk73', '1EG4TE5MK73'],
    [{ type: 'text', verify_type: 'mbi' }, '1eg4', '1eg4'],
    [{ type: 'text' }, ' as typed ', ' as typed '],
    [{ type: 'integer-picker' }, '-0', 0],
    [{ type: 'integer-picker' }, '007', 7],
    [{ type: 'integer-picker' }, '7 or 8', '7 or 8'],
    [{ type: 'integer-picker' }, '', undefined],
    [{ type: 'date-picker-without-day' }, '1990-05', '1990-05-01'],
    [{ type: 'complex-date-picker' }, '5/1/1990', '5/1/1990'],
    [{ type: 'checkbox', options: YES_NO }, ['No', 'Yes', 'No'], ['Yes', 'No']],
    [{ type: 'checkbox', options: YES_NO }, ['odd', 'No'], ['No', 'odd']],
    [{ type: 'checkbox', options: YES_NO }, '', []],
  ])('brings an answer of %j from %j to %j', (field, given, stored) => {
    const form = makeForm([{ ...field, id: 'a' }])
    form.setAnswer('s', 'a', given)
    expect(form.getAnswer('s', 'a')).toEqual(stored)
  })

  it('normalises the cells of rows', () => {
    const form = makeForm([
      { id: 't', type: 'input-table', child_fields: [{ id: 'call', type: 'complex-phone' }] },
    ])
    form.setAnswer('s', 't', [{ call: '(555) 123-4567', odd: 'kept' }])
    expect(form.getAnswer('s', 't')).toEqual([{ call: '5551234567', odd: 'kept' }])
    expect(form.submission()).toEqual({ s: { t: [{ call: '5551234567' }] } })
  })

  it('owns its answers', () => {
    const form = makeForm([{ id: 'a', type: 'drug-lookup' }])
    const drug = { name: 'Aspirin' }
    form.setAnswer('s', 'a', [drug])
    drug.name = 'Other'
    expect(form.draft()).toEqual({ s: { a: [{ name: 'Aspirin' }] } })
    expect(() => (form.draft()['s']!['a'] as { name: string }[]).pop()).toThrow(TypeError)
  })
})

describe('hidden fields', () => {
  const chain: FieldDefinition[] = [
    smokes,
    { ...years, type: 'radio', options: YES_NO },
    { id: 'more', type: 'text', ...when('years', 'Yes') },
  ]

  it('cascade, leave the submission, stay in the draft and come back', () => {
    const form = makeForm(chain)
    form.setAnswer('s', 'smokes', 'Yes')
    form.setAnswer('s', 'years', 'Yes')
    form.setAnswer('s', 'more', 'a pack')
    form.setAnswer('s', 'smokes', 'No')
    expect(form.visibleFields('s')).toEqual(['smokes'])
    expect(form.submission()).toEqual({ s: { smokes: 'No' } })
    const again = makeForm(chain, { answers: form.draft() })
    expect(again.getAnswer('s', 'more')).toBe('a pack')
    again.setAnswer('s', 'smokes', 'Yes')
    expect(again.submission()).toEqual({ s: { smokes: 'Yes', years: 'Yes', more: 'a pack' } })
  })

  it('are named by impactOf before they hide', () => {
    const form = makeForm(chain)
    form.setAnswers([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'years', value: 'Yes' },
    ])
    expect(form.impactOf('s', 'smokes', 'No')).toEqual({
      hides: [
        { section: 's', field: 'years' },
        { section: 's', field: 'more' },
      ],
      shows: [],
      dropsAnswers: [{ section: 's', field: 'years' }],
    })
    expect(form.visibleFields('s')).toHaveLength(3)
  })

  it('hide with their section, and with the option that shows them', () => {
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [
            {
              id: 'covered',
              type: 'complex-radio',
              options: [
                { key: 'Yes', value: 'Yes', subKey: 'company' },
                { key: 'No', value: 'No' },
              ],
              child_fields: [
                { id: 'company', type: 'text' },
                { id: 'comment', type: 'text' },
              ],
            },
          ],
        },
        { id: 'late', title: 'Late', fields: [note], ...when('company', 'Acme') },
      ],
    })
    expect(form.visibleFields('s')).toEqual(['covered', 'comment'])
    form.setAnswers([
      { section: 's', field: 'covered', value: 'Yes' },
      { section: 's', field: 'company', value: 'Acme' },
    ])
    expect(form.visibleSections()).toEqual(['s', 'late'])
    form.setAnswer('s', 'covered', 'No')
    expect(form.visibleSections()).toEqual(['s'])
    expect([form.isSectionVisible('late'), form.isVisible('late', 'note')]).toEqual([false, false])
    expect(form.visibleFields('late')).toEqual([])
  })
})

describe('context', () => {
  const health = (value?: number): FieldDefinition => ({
    id: 'health',
    type: 'text',
    depends_on: {
      field_value_list: [
        {
          object_name: 'application',
          attribute_name: 'type',
          ...(value === undefined ? {} : { value }),
        },
      ],
    },
  })

  it.each([
    [0, true],
    ['0', true],
    [-1, false],
    ['', false],
    [undefined, false],
    [[0, 1], true],
  ])('with the attribute %j a field for 0 is shown: %j', (type, shown) => {
    const form = makeForm([health(0)], { context: { application: { type } } })
    expect(form.isVisible('s', 'health')).toBe(shown)
  })

  it.each([
    [0, true],
    [true, true],
    [[1], true],
    [null, false],
    [false, false],
    ['', false],
    [[], false],
  ])('%j is given: %j', (type, given) => {
    const form = makeForm([health()])
    expect(form.isVisible('s', 'health')).toBe(false)
    form.setContext({ application: { type } })
    expect(form.isVisible('s', 'health')).toBe(given)
  })

  it('is read by own properties only', () => {
    const application = Object.create({ type: 0 }) as { type: number }
    expect(makeForm([health(0)], { context: { application } }).isVisible('s', 'health')).toBe(false)
  })

  it('notifies of what it shows, and not when nothing changed', () => {
    const form = makeForm([health(0), note])
    const heard = counted((listener) => form.subscribe(listener))
    const ofField = counted((listener) => form.subscribeField('s', 'health', listener))
    form.setContext({ application: { type: 0 } })
    form.setContext({ application: { type: 0 }, other: { fact: 1 } })
    expect([heard(), ofField()]).toEqual([1, 1])
  })
})

describe('conditions', () => {
  const shown = (
    controller: FieldDefinition,
    answer: AnswerValue,
    value: string | number | readonly string[],
  ) => {
    const form = makeForm([controller, { id: 'x', type: 'text', ...when(controller.id, value) }])
    form.setAnswer('s', controller.id, answer)
    return form.isVisible('s', 'x')
  }

  it.each<[FieldDefinition, AnswerValue, string | number | readonly string[], boolean]>([
    [{ id: 'a', type: 'text' }, '02134', '2134', false],
    [{ id: 'a', type: 'text' }, '02134', 2134, true],
    [{ id: 'a', type: 'text' }, 'yes', 'Yes', false],
    [{ id: 'a', type: 'text' }, '1e3', 1000, false],
    [{ id: 'a', type: 'integer-picker' }, 5, '5.0', true],
    [{ id: 'a', type: 'integer-picker' }, 0, 0, true],
    [{ id: 'a', type: 'text' }, '', '', false],
    [{ id: 'a', type: 'simple-email' }, 'Pat@Example.com', 'pat@example.com', true],
    [{ id: 'a', type: 'checkbox', options: YES_NO }, ['No'], 'No', true],
    [{ id: 'a', type: 'checkbox', options: YES_NO }, ['No'], ['Yes', 'No'], true],
    [{ id: 'a', type: 'checkbox', options: YES_NO }, [], ['Yes', 'No'], false],
  ])('of %j the answer %j equals %j: %j', (field, answer, value, holds) => {
    expect(shown(field, answer, value)).toBe(holds)
  })
})

describe('autosave', () => {
  it('lists one change for each field, oldest first, until it is saved', () => {
    const form = makeForm([smokes, years, note])
    form.setAnswer('s', 'note', 'a')
    form.setAnswer('s', 'smokes', 'Yes')
    form.setAnswer('s', 'note', 'ab')
    const [first, second] = form.changes()
    expect([first, second]).toMatchObject([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'note', value: 'ab' },
    ])
    form.setAnswer('s', 'note', 'abc')
    form.markSaved(second)
    expect(form.changes()).toMatchObject([{ field: 'note', value: 'abc' }])
    form.markSaved()
    expect(form.changes()).toEqual([])
  })

  it('starts with nothing to save', () => {
    expect(makeForm([smokes], { answers: { s: { smokes: 'Yes' } } }).changes()).toEqual([])
  })
})

describe('undo', () => {
  it('takes back one call at a time, and forgets what was undone after a new answer', () => {
    const form = makeForm([smokes, years, note])
    form.setAnswers([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'years', value: 5 },
    ])
    form.setAnswer('s', 'note', 'a')
    expect(form.undo()).toBe(true)
    expect(form.draft()).toEqual({ s: { smokes: 'Yes', years: 5 } })
    expect(form.undo()).toBe(true)
    expect(form.draft()).toEqual({})
    expect(form.undo()).toBe(false)
    expect(form.redo()).toBe(true)
    form.setAnswer('s', 'note', 'b')
    expect(form.redo()).toBe(false)
    expect(form.draft()).toEqual({ s: { smokes: 'Yes', years: 5, note: 'b' } })
  })

  it('leaves context and today alone', () => {
    const form = makeForm([smokes, { id: 'applicant_dob', type: 'complex-date-picker' }])
    form.setAnswer('s', 'applicant_dob', '1950-01-01')
    form.setToday('2027-05-05')
    form.undo()
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1962-05-05')
  })
})

describe('progress', () => {
  it('counts visible required fields, answered and confirmed', () => {
    const form = makeForm([smokes, years, note, { id: 'h', type: 'height', required: true }])
    expect(form.progress()).toEqual({ answered: 0, required: 2 })
    form.setAnswer('s', 'smokes', 'Yes')
    expect(form.progress('s')).toEqual({ answered: 1, required: 3 })
    form.confirm('s', 'h')
    expect(form.progress()).toEqual({ answered: 2, required: 3 })
    form.setAnswer('s', 'smokes', 'No')
    expect(form.progress()).toEqual({ answered: 2, required: 2 })
  })
})

describe('submission', () => {
  it('is unmasked where the field says so, and has no blank answers', () => {
    const mask = { type: 'text', input_mask: '999-99' } as const
    const form = makeForm([
      { id: 'a', ...mask, submit_unmasked: true },
      { id: 'b', ...mask },
      { id: 'c', type: 'text' },
    ])
    form.setAnswers(['a', 'b'].map((field) => ({ section: 's', field, value: '123-45' })))
    form.setAnswer('s', 'c', '  ')
    expect(form.submission()).toEqual({ s: { a: '12345', b: '123-45' } })
  })

  it('carries ids such as __proto__ as own keys', () => {
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [{ id: '__proto__', title: 'S', fields: [{ id: '__proto__', type: 'text' }] }],
    })
    form.setAnswer('__proto__', '__proto__', 'safe')
    expect(JSON.stringify(form.submission())).toBe('{"__proto__":{"__proto__":"safe"}}')
    const answers = JSON.parse(JSON.stringify(form.draft())) as object
    const again = createForm(form.definition, { answers: answers as never })
    expect(again.getAnswer('__proto__', '__proto__')).toBe('safe')
    expect(Object.prototype).not.toHaveProperty('safe')
  })
})

describe('errors of use', () => {
  const table: FieldDefinition = { id: 't', type: 'input-table', child_fields: [note] }
  const form = makeForm([smokes, { id: 'head', type: 'heading' }, table])

  it.each([
    ['unknown_section', () => form.setAnswer('nowhere', 'smokes', 'Yes')],
    ['unknown_section', () => form.validate({ mode: 'draft', section: 'nowhere' })],
    ['unknown_section', () => form.visibleFields('toString')],
    ['unknown_field', () => form.getField('s', 'constructor')],
    ['unknown_field', () => form.setAnswers([{ section: 's', field: 'no', value: 'x' }])],
    ['field_in_rows', () => form.getAnswer('s', 'note')],
    ['field_without_answer', () => form.setAnswer('s', 'head', 'x')],
    ['today_invalid', () => form.setToday('2026-02-30')],
    ['today_invalid', () => makeForm([smokes], { today: 'today' })],
    ['definition_malformed', () => createForm({} as FormDefinition)],
    ['definition_malformed', () => makeForm([{ id: 'a', type: 'odd' as 'text' }])],
    ['definition_invalid', () => makeForm([smokes, smokes])],
    ['definition_invalid', () => makeForm([{ id: 'a', type: 'text', verify_type: 'odd' }])],
  ])('%s says what, why and how to fix it', (code, act) => {
    let thrown: unknown
    try {
      act()
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(FormEngineError)
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(`[${code}]`) as string })
  })

  it('change nothing, even in the middle of a list', () => {
    const list = [
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'odd', value: 'Yes' },
    ]
    expect(() => form.setAnswers(list)).toThrow(FormEngineError)
    expect(form.getAnswer('s', 'smokes')).toBeUndefined()
  })
})

it('shows sections and fields in their order, ties and those without order as written', () => {
  const text = (id: string, order?: number): FieldDefinition => ({
    id,
    type: 'text',
    ...(order === undefined ? {} : { order }),
  })
  const form = createForm({
    id: 'f',
    version: 1,
    sections: [
      { id: 'b', title: 'B', order: 2, fields: [] },
      {
        id: 'a',
        title: 'A',
        order: 1,
        fields: [text('last'), text('two', 2), text('one', 1), text('alsoTwo', 2), text('end')],
      },
    ],
  })
  expect(form.visibleSections()).toEqual(['a', 'b'])
  expect(form.visibleFields('a')).toEqual(['one', 'two', 'alsoTwo', 'last', 'end'])
})
