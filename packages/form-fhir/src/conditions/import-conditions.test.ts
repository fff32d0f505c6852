import { checkDefinition, createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { choiceOf, importOne } from '../../test/import-one'

describe('conditions', () => {
  const source = { linkId: 'a', ...choiceOf('x', 'y', 'z') }
  const number = { linkId: 'n', type: 'integer' }
  const answered = (field: string) => ({ answered: { field, section: 'questions' } })
  const entry = (question: string, operator: string, answer: object) => ({
    question,
    operator,
    ...answer,
  })

  it.each([
    ['=', { answerCoding: { code: 'y' } }, 'y'],
    ['exists', { answerBoolean: true }, ['x', 'y', 'z']],
  ])('supports the operator %s', (operator, answer, value) => {
    const { field } = importOne(
      { type: 'string', enableWhen: [entry('a', operator, answer)] },
      source,
    )
    expect(field?.depends_on?.field_value_list).toEqual([
      { id: 'a', section_id: 'questions', value },
    ])
  })

  it.each([
    ['=', 'nowhere', { answerBoolean: true }],
    ['=', 'a', {}],
    ['>', 'a', { answerCoding: { code: 'x' } }],
    ['=', 'n', { answerString: '3' }],
    ['~', 'n', { answerInteger: 3 }],
  ])(
    'never hides a question because of an unsupported condition: %s of %s %j',
    (operator, question, answer) => {
      const enableWhen = [entry(question, operator, answer)]
      const { field, notes } = importOne({ type: 'string', enableWhen }, source, number)
      expect(field).not.toHaveProperty('depends_on')
      expect(field).not.toHaveProperty('visible_if')
      const path = '$.item[2].enableWhen[0]'
      expect(notes).toMatchObject([{ path, grade: 'asks' }])
    },
  )

  it('drops an “any” with an unsupported part', () => {
    const enableWhen = [
      entry('a', '=', { answerCoding: { code: 'x' } }),
      entry('n', '>', { answerString: 'much' }),
    ]
    const all = importOne({ type: 'string', enableWhen, enableBehavior: 'all' }, source, number)
    expect(all.field?.depends_on?.field_value_list).toHaveLength(1)
    const any = importOne({ type: 'string', enableWhen, enableBehavior: 'any' }, source, number)
    expect(any.field).not.toHaveProperty('depends_on')
    expect(any.notes.map(({ path }) => path)).toEqual([
      '$.item[2].enableWhen[1]',
      '$.item[2].enableBehavior',
    ])
  })

  it('combines a condition on any answer with the condition of its group', () => {
    const enableWhen = [
      entry('n', '<', { answerInteger: 3 }),
      entry('n', '>', { answerInteger: 5 }),
    ]
    const enableBehavior = 'any'
    const inner = { linkId: 'inner', type: 'string', enableWhen, enableBehavior }
    const outer = [
      entry('a', '=', { answerCoding: { code: 'x' } }),
      entry('n', 'exists', { answerBoolean: true }),
    ]
    const { definition, notes } = importOne(
      { type: 'string', enableWhen: outer, item: [inner] },
      source,
      number,
    )
    expect(notes).toEqual([])
    const reference = { field: 'n', section: 'questions' }
    expect(definition.sections[0]!.fields.find(({ id }) => id === 'inner')).toMatchObject({
      depends_on: { field_value_list: [{ id: 'a', value: 'x' }] },
      visible_if: {
        all: [answered('n'), { any: [{ lt: [reference, 3] }, { gt: [reference, 5] }] }],
      },
    })
  })

  it('hides nested items with their group and with their question', () => {
    const enableWhen = [entry('a', '=', { answerCoding: { code: 'x' } })]
    const inner = {
      linkId: 'inner',
      type: 'string',
      enableWhen: [entry('n', '=', { answerInteger: 1 })],
    }
    const { definition } = importOne(
      { type: 'group', text: 'G', enableWhen, item: [inner] },
      source,
      number,
      { linkId: 'outer', type: 'string', enableWhen, item: [{ linkId: 'below', type: 'string' }] },
    )
    const fields = definition.sections.flatMap((section) => section.fields)
    const conditionIds = (id: string) =>
      fields
        .find((field) => field.id === id)
        ?.depends_on?.field_value_list.map((one) => 'id' in one && one.id)
    expect(conditionIds('below')).toEqual(['a'])
    expect(conditionIds('inner')).toEqual(['n'])
    expect(definition.sections.at(-1)?.depends_on?.field_value_list).toHaveLength(1)
  })

  it('distinguishes choices by their display text', () => {
    const answerOption = ['Red', 'Blue'].map((display) => ({ valueCoding: { display } }))
    const { field } = importOne(
      { type: 'string', enableWhen: [entry('c', '=', { answerCoding: { display: 'Blue' } })] },
      { linkId: 'c', type: 'choice', answerOption },
    )
    expect(field?.depends_on?.field_value_list).toMatchObject([{ id: 'c', value: 'Blue' }])
  })

  it('notes a problem with the condition of a group only once', () => {
    const inner = {
      linkId: 'inner',
      type: 'group',
      text: 'Inner',
      enableWhen: [entry('nowhere', '=', { answerInteger: 1 })],
      item: ['a', 'b', 'c'].map((linkId) => ({ linkId, type: 'string' })),
    }
    const { notes } = importOne({ type: 'group', item: [inner] })
    expect(notes).toMatchObject([{ code: 'condition_left_out', grade: 'asks' }])
  })

  it('shows a group that depends on one of its own questions', () => {
    const dependingOn = (source: string) => [entry(source, '=', { answerInteger: 1 })]
    const { definition, notes } = importOne(
      {
        type: 'group',
        enableWhen: dependingOn('own'),
        item: [{ linkId: 'own', type: 'integer', enableWhen: dependingOn('first') }],
      },
      { linkId: 'first', type: 'integer' },
    )
    expect(notes).toMatchObject([{ code: 'circular', grade: 'asks' }])
    const form = createForm(definition)
    form.setAnswer('questions', 'first', 1)
    expect(form.isVisible('q', 'own')).toBe(true)
  })

  it('always asks one of two questions that depend on each other', () => {
    const { definition, notes } = importOne(
      { type: 'integer', enableWhen: [entry('r', '=', { answerInteger: 1 })] },
      { linkId: 'r', type: 'integer', enableWhen: [entry('q', '=', { answerInteger: 1 })] },
    )
    expect(checkDefinition(definition)).toEqual([])
    expect(notes).toMatchObject([{ code: 'circular', grade: 'asks' }])
    const form = createForm(definition)
    const [asked, ...others] = form.visibleFields('questions')
    expect(others).toEqual([])
    form.setAnswer('questions', asked!, 1)
    expect(form.visibleFields('questions')).toHaveLength(2)
  })
})
