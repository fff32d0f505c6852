import { checkDefinition, createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { choiceOf, importOne } from '../test/import-one'

describe('conditions', () => {
  const source = { linkId: 'a', ...choiceOf('x', 'y', 'z') }
  const number = { linkId: 'n', type: 'integer' }
  const entry = (question: string, operator: string, answer: object) => ({
    question,
    operator,
    ...answer,
  })

  it.each([
    ['=', { answerCoding: { code: 'y' } }, 'y'],
    ['!=', { answerCoding: { code: 'y' } }, ['x', 'z']],
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
    ['exists', 'a', { answerBoolean: false }],
    ['exists', 'n', { answerBoolean: true }],
    ['>', 'n', { answerInteger: 3 }],
    ['!=', 'n', { answerInteger: 3 }],
    ['=', 'a', { answerCoding: { code: 'unknown' } }],
    ['=', 'nowhere', { answerBoolean: true }],
    ['=', 'a', {}],
  ])(
    'never hides a question because of an unsupported condition: %s of %s %j',
    (operator, question, answer) => {
      const enableWhen = [entry(question, operator, answer)]
      const { field, notes } = importOne({ type: 'string', enableWhen }, source, number)
      expect(field).not.toHaveProperty('depends_on')
      expect(notes).toMatchObject([{ path: '$.item[2].enableWhen[0]' }])
    },
  )

  it('drops an “any” with an unsupported part', () => {
    const enableWhen = [
      entry('a', '=', { answerCoding: { code: 'x' } }),
      entry('n', '>', { answerInteger: 3 }),
    ]
    const all = importOne({ type: 'string', enableWhen, enableBehavior: 'all' }, source, number)
    expect(all.field?.depends_on?.field_value_list).toHaveLength(1)
    const any = importOne({ type: 'string', enableWhen, enableBehavior: 'any' }, source, number)
    expect(any.field).not.toHaveProperty('depends_on')
    expect(any.notes.map(({ what }) => what)).toEqual(['n >', 'enableWhen'])
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
    expect(notes).toMatchObject([{ what: 'nowhere =' }])
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
    expect(notes).toMatchObject([{ what: 'enableWhen' }])
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
    expect(notes).toMatchObject([{ what: 'enableWhen' }])
    const form = createForm(definition)
    const [asked, ...others] = form.visibleFields('questions')
    expect(others).toEqual([])
    form.setAnswer('questions', asked!, 1)
    expect(form.visibleFields('questions')).toHaveLength(2)
  })
})
