import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { importQuestionnaire, toQuestionnaireResponse } from '../src'

const LENGTH = 10_000
const AUTHORED = '2026-11-21T10:00:00Z'

function questionnaireOf(item: readonly unknown[]) {
  return { resourceType: 'Questionnaire', id: 'long', item }
}

const each = <T>(make: (at: number) => T) => Array.from({ length: LENGTH }, (_, at) => make(at))

/** Creates a question that depends on the question with the number `source`. */
const dependingOn = (at: number, source: number) => ({
  linkId: `q${at}`,
  type: 'string',
  enableWhen: [{ question: `q${source}`, operator: '=', answerString: 'go' }],
})

describe('a questionnaire of any length', () => {
  it('can have questions that depend on each other in one chain', () => {
    const source = questionnaireOf([
      { linkId: 'q0', type: 'string' },
      ...each((at) => dependingOn(at + 1, at)),
    ])
    const { definition, notes } = importQuestionnaire(source)
    expect(notes).toEqual([])
    const form = createForm(definition)
    expect(form.visibleFields('questions')).toEqual(['q0'])
    form.setAnswers(each((at) => ({ section: 'questions', field: `q${at}`, value: 'go' as const })))
    const { item, status } = toQuestionnaireResponse(form, { authored: AUTHORED, source }).response
    expect(status).toBe('completed')
    expect(item).toHaveLength(LENGTH)
  })

  it('can have thousands of cycles, each broken once', () => {
    const { definition, notes } = importQuestionnaire(
      questionnaireOf(each((at) => dependingOn(at, at % 2 === 0 ? at + 1 : at - 1))),
    )
    expect(notes).toHaveLength(LENGTH / 2)
    expect(createForm(definition).visibleFields('questions')).toHaveLength(LENGTH / 2)
  })

  it('can alternate questions and groups', () => {
    const { definition } = importQuestionnaire(
      questionnaireOf(
        each((at) => ({ linkId: `i${at}`, type: at % 2 === 0 ? 'string' : 'group' })),
      ),
    )
    expect(new Set(definition.sections.map(({ id }) => id)).size).toBe(LENGTH)
  })

  it('can have thousands of options, all of them chosen', () => {
    const source = questionnaireOf([
      {
        linkId: 'all',
        type: 'choice',
        repeats: true,
        answerOption: each((at) => ({ valueCoding: { system: 'urn:a', code: `c${at}` } })),
        initial: each((at) => ({ valueCoding: { system: 'urn:a', code: `c${at}` } })),
      },
    ])
    const { definition, notes } = importQuestionnaire(source)
    expect(notes).toEqual([])
    const form = createForm(definition)
    const [asked] = toQuestionnaireResponse(form, { authored: AUTHORED, source }).response.item!
    expect(asked!.answer).toHaveLength(LENGTH)
    expect(asked!.answer![1]).toEqual({ valueCoding: { system: 'urn:a', code: 'c1' } })
    const [section] = toQuestionnaireResponse(form, { authored: AUTHORED }).response.item!
    expect(section!.item![0]!.answer).toHaveLength(LENGTH)
  })

  it('can have thousands of rows', () => {
    const source = questionnaireOf([
      {
        linkId: 'medicines',
        type: 'group',
        repeats: true,
        item: [{ linkId: 'name', type: 'string' }],
      },
    ])
    const rows = each((at) => ({ name: `medicine ${at}` }))
    const form = createForm(importQuestionnaire(source).definition, {
      answers: { medicines: { medicines: rows } },
    })
    const { item = [] } = toQuestionnaireResponse(form, { authored: AUTHORED, source }).response
    expect(item).toHaveLength(LENGTH)
    expect(item[LENGTH - 1]).toEqual({
      linkId: 'medicines',
      item: [{ linkId: 'name', answer: [{ valueString: `medicine ${LENGTH - 1}` }] }],
    })
  })
})

describe('deeply nested data', () => {
  const nested = <T>(wrap: (inner: T, at: number) => T, innermost: T) =>
    each((at) => at).reduce((inner, at) => wrap(inner, at), innermost)

  it('is read up to the depth limit in a questionnaire, and noted beyond it', () => {
    const source = questionnaireOf([
      nested<object>((item, at) => ({ linkId: `g${at}`, type: 'group', item: [item] }), {
        linkId: 'innermost',
        type: 'string',
      }),
    ])
    const { definition, notes } = importQuestionnaire(source)
    expect(notes).toMatchObject([{ code: 'item_left_out', grade: 'asks' }])
    const form = createForm(definition)
    const { response } = toQuestionnaireResponse(form, { authored: AUTHORED, source })
    expect(response).not.toHaveProperty('item')
  })

  it('is left out of a response, with a note', () => {
    const answer = nested<unknown>((inner) => [inner], 'x') as string[]
    const definition = importQuestionnaire(
      questionnaireOf([{ linkId: 'q', type: 'string' }]),
    ).definition
    const form = createForm(definition, { answers: { questions: { q: answer } } })
    const { response, notes } = toQuestionnaireResponse(form, { authored: AUTHORED })
    expect(response.status).toBe('in-progress')
    expect(response).not.toHaveProperty('item')
    expect(notes).toMatchObject([{ code: 'answer_left_out', path: '$.questions.q' }])
  })
})
