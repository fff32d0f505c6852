import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerValue, type Form, type FormDefinition, createForm } from '../src'

const definition: FormDefinition = {
  id: 'account',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'You',
      fields: [
        { id: 'email', type: 'simple-email', required: true },
        { id: 'name', type: 'text' },
        {
          id: 'pets',
          type: 'input-table',
          child_fields: [
            { id: 'name', type: 'text' },
            { id: 'chip', type: 'text' },
          ].map((field) => ({ ...field, id: `pet_${field.id}` })),
        },
        {
          id: 'phone',
          type: 'text',
          depends_on: { field_value_list: [{ id: 'name', section_id: 'you', value: 'Ada' }] },
        },
      ],
    },
  ],
} as FormDefinition

const TAKEN = { section: 'you', field: 'email', code: 'taken', message: 'This email is taken' }

const formWith = (answers: Record<string, AnswerValue>): Form =>
  createForm(definition, { answers: { you: answers } })

const codes = (form: Form) =>
  form.validate({ mode: 'draft' }).map(({ field, row, code }) => [field, row, code])

describe('setIssues', () => {
  it('adds issues to the field in both modes, after its own', () => {
    const form = formWith({ email: 'ada' })
    form.setIssues('server', [TAKEN])
    expect(form.validateField('you', 'email', 'strict').map(({ code }) => code)).toEqual([
      'email',
      'taken',
    ])
    expect(form.validate({ mode: 'draft' })).toContainEqual({
      section: 'you',
      field: 'email',
      code: 'taken',
      params: {},
      message: 'This email is taken',
      help: '',
    })
  })

  it('replaces only the issues of the same source', () => {
    const form = formWith({ email: 'ada@example.com', name: 'Ada' })
    form.setIssues('server', [TAKEN])
    form.setIssues('names', [{ section: 'you', field: 'name', code: 'rude' }])
    form.setIssues('server', [])
    expect(codes(form)).toEqual([['name', undefined, 'rude']])
  })

  it('takes the message for a code from the form and fills in the parameters', () => {
    const form = createForm(definition, {
      messages: { taken: { message: '{email} is taken', help: 'Sign in as {email}.' } },
    })
    form.setIssues('server', [
      { section: 'you', field: 'email', code: 'taken', params: { email: 'a@b.c' } },
    ])
    expect(form.validate({ mode: 'draft' })).toMatchObject([
      { message: 'a@b.c is taken', help: 'Sign in as a@b.c.' },
    ])
  })

  it('prefers the message of the issue to that of the field, and that of the field to the form’s', () => {
    const messages = { taken: 'Use another name' }
    const form = createForm(
      {
        id: 'name',
        version: 1,
        sections: [{ id: 'you', title: 'You', fields: [{ id: 'name', type: 'text', messages }] }],
      },
      { messages: { taken: { message: 'It is taken', help: 'Choose another.' } } },
    )
    const issue = { section: 'you', field: 'name', code: 'taken' }
    form.setIssues('server', [issue, { ...issue, message: 'Ada is taken' }])
    expect(form.validate({ mode: 'draft' })).toMatchObject([
      { message: 'Use another name', help: 'Choose another.' },
      { message: 'Ada is taken', help: '' },
    ])
  })

  it('prefers the message of the issue, and does not fill in anything that a person typed', () => {
    const form = createForm(definition, { messages: { taken: { message: 'Other', help: '' } } })
    form.setIssues('server', [{ ...TAKEN, message: '{name} is taken', help: 'Try again.' }])
    expect(form.validate({ mode: 'draft' })).toMatchObject([
      { message: '{name} is taken', help: 'Try again.' },
    ])
  })

  it('removes an issue when its answer changes, and not when another answer does', () => {
    const form = formWith({ email: 'ada@example.com' })
    form.setIssues('server', [TAKEN])
    form.setAnswer('you', 'name', 'Ada')
    expect(codes(form)).toEqual([['email', undefined, 'taken']])
    form.setAnswer('you', 'email', 'lovelace@example.com')
    form.setAnswer('you', 'email', 'ada@example.com')
    expect(codes(form)).toEqual([])
  })

  it('removes an issue when undo changes its answer', () => {
    const form = formWith({})
    form.setAnswer('you', 'email', 'ada@example.com')
    form.setIssues('server', [TAKEN])
    form.undo()
    form.redo()
    expect(codes(form)).toEqual([])
  })

  it('reports nothing for a hidden field', () => {
    const form = formWith({ name: 'Ada', phone: '1' })
    form.setIssues('server', [{ section: 'you', field: 'phone', code: 'dead' }])
    form.setAnswer('you', 'name', 'Eve')
    expect(codes(form)).toEqual([])
    form.setAnswer('you', 'name', 'Ada')
    expect(codes(form)).toEqual([['phone', undefined, 'dead']])
  })

  it('keeps the issue of a cell until that cell or its row changes', () => {
    const rows = [{ pet_name: 'Rex', pet_chip: '1' }, { pet_name: 'Mia' }]
    const form = formWith({ pets: rows })
    const inRow = (row: number, field: string) => ({ section: 'you', field, row, code: 'unknown' })
    form.setIssues('chips', [inRow(0, 'pet_chip'), inRow(1, 'pet_chip'), inRow(7, 'pet_chip')])
    const [first, second] = [
      ['pet_chip', 0, 'unknown'],
      ['pet_chip', 1, 'unknown'],
    ]
    expect(codes(form)).toEqual([first, second])
    form.setAnswer('you', 'pets', [{ ...rows[0]!, pet_name: 'Max' }, rows[1]!])
    expect(codes(form)).toEqual([first, second])
    form.setAnswer('you', 'pets', [{ ...rows[0]!, pet_chip: '2' }, rows[1]!])
    expect(codes(form)).toEqual([second])
    form.setAnswer('you', 'pets', [{ ...rows[0]! }])
    expect(codes(form)).toEqual([])
  })

  it('tells the listeners of the field and of the form once', () => {
    const form = formWith({ email: 'ada@example.com' })
    const told: string[] = []
    form.subscribe(() => told.push('form'))
    form.subscribeField('you', 'email', () => told.push('email'))
    form.subscribeField('you', 'name', () => told.push('name'))
    form.setIssues('server', [])
    form.setIssues('server', [TAKEN, { ...TAKEN, code: 'again' }])
    expect(told).toEqual(['email', 'form'])
  })

  it.each([
    ['source', () => formWith({}).setIssues(1 as never, [])],
    ['issues', () => formWith({}).setIssues('server', [{ section: 'you' } as never])],
    ['issues', () => formWith({}).setIssues('server', [{ ...TAKEN, message: 1 } as never])],
    ['checked', () => formWith({}).setIssues('server', [], 'all' as never)],
    [
      'rows',
      () => formWith({}).setIssues('server', [{ ...TAKEN, field: 'pet_name', rows: [0, 1] }]),
    ],
  ])('refuses a wrong argument: %s', (name, call) => {
    expect(call).toThrow(new RegExp(name))
  })

  it.each([
    [{ ...TAKEN, section: 'we' }, 'unknown_section'],
    [{ ...TAKEN, field: 'fax' }, 'unknown_field'],
    [{ ...TAKEN, field: 'pet_name' }, 'field_in_rows'],
    [{ ...TAKEN, row: 0 }, 'argument_invalid'],
  ])('refuses an issue without a place and changes nothing', (issue, code) => {
    const form = formWith({ email: 'ada@example.com' })
    expect(() => form.setIssues('server', [TAKEN, issue])).toThrow(
      expect.objectContaining({ code }) as Error,
    )
    expect(codes(form)).toEqual([])
  })
})

describe('setIssues with checked answers', () => {
  it('ignores the result of a check of an older answer', () => {
    const form = formWith({ email: 'ada@example.com' })
    const checked = form.draft()
    form.setAnswer('you', 'email', 'lovelace@example.com')
    form.setIssues('server', [TAKEN], checked)
    expect(codes(form)).toEqual([])
  })

  it('keeps a newer result when an older check finds nothing', () => {
    const form = formWith({ email: 'ada@example.com' })
    const older = form.draft()
    form.setAnswer('you', 'email', 'taken@example.com')
    form.setIssues('server', [TAKEN], form.draft())
    form.setIssues('server', [], older)
    expect(codes(form)).toEqual([['email', undefined, 'taken']])
  })

  it('reports on the answers that are the same, in the same result', () => {
    const form = formWith({ email: 'ada@example.com', name: 'Ada' })
    const checked = form.draft()
    form.setAnswer('you', 'name', 'Eve')
    form.setIssues('server', [TAKEN, { section: 'you', field: 'name', code: 'rude' }], checked)
    expect(codes(form)).toEqual([['email', undefined, 'taken']])
  })

  it('never reports on another answer than the checked one, however checks and changes alternate', () => {
    const VALUES = ['a', 'b', 'c']
    const step = fc.oneof(
      fc.record({ kind: fc.constant('answer' as const), value: fc.constantFrom(...VALUES) }),
      fc.record({ kind: fc.constant('start' as const) }),
      fc.record({ kind: fc.constant('end' as const), check: fc.nat(9), bad: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const form = formWith({ name: 'a' })
        const running: { checked: ReturnType<Form['draft']>; answer: unknown }[] = []
        // The model knows one thing: the answer that the last accepted result was about.
        let reported: unknown
        const answerOf = () => form.getAnswer('you', 'name')
        for (const one of steps) {
          if (one.kind === 'answer') form.setAnswer('you', 'name', one.value)
          else if (one.kind === 'start') running.push({ checked: form.draft(), answer: answerOf() })
          else if (one.kind !== 'end') form[one.kind]()
          else if (running.length > 0) {
            const [check] = running.splice(one.check % running.length, 1)
            const { checked, answer } = check!
            const found = { section: 'you', field: 'name', code: 'bad', message: String(answer) }
            form.setIssues('check', one.bad ? [found] : [], checked)
            if (answer === answerOf()) reported = one.bad ? answer : undefined
          }
          if (answerOf() !== reported) reported = undefined
          const messages = form.validate({ mode: 'draft' }).map(({ message }) => message)
          expect(messages).toEqual(reported === undefined ? [] : [reported])
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
