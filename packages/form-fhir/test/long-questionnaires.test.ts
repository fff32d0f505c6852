import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { importQuestionnaire, toQuestionnaireResponse } from '../src'

const LENGTH = 10_000
const AUTHORED = '2026-11-21T10:00:00Z'

function questionnaireOf(item: readonly unknown[]) {
  return { resourceType: 'Questionnaire', id: 'long', item }
}

const each = <T>(make: (at: number) => T) => Array.from({ length: LENGTH }, (_, at) => make(at))

/** A question that waits for the one of this number. */
const waiting = (at: number, source: number) => ({
  linkId: `q${at}`,
  type: 'string',
  enableWhen: [{ question: `q${source}`, operator: '=', answerString: 'go' }],
})

describe('a questionnaire may be as long as it likes', () => {
  it('with questions that wait for one another in one chain', () => {
    const source = questionnaireOf([
      { linkId: 'q0', type: 'string' },
      ...each((at) => waiting(at + 1, at)),
    ])
    const { definition, notCarriedOver } = importQuestionnaire(source)
    expect(notCarriedOver).toEqual([])
    const form = createForm(definition)
    expect(form.visibleFields('questions')).toEqual(['q0'])
    form.setAnswers(each((at) => ({ section: 'questions', field: `q${at}`, value: 'go' as const })))
    const { item, status } = toQuestionnaireResponse(form, { authored: AUTHORED, source })
    expect(status).toBe('completed')
    expect(item).toHaveLength(LENGTH)
  })

  it('with thousands of circles, each cut open once', () => {
    const { definition, notCarriedOver } = importQuestionnaire(
      questionnaireOf(each((at) => waiting(at, at % 2 === 0 ? at + 1 : at - 1))),
    )
    expect(notCarriedOver).toHaveLength(LENGTH / 2)
    expect(createForm(definition).visibleFields('questions')).toHaveLength(LENGTH / 2)
  })

  it('with questions and groups by turns', () => {
    const { definition } = importQuestionnaire(
      questionnaireOf(
        each((at) => ({ linkId: `i${at}`, type: at % 2 === 0 ? 'string' : 'group' })),
      ),
    )
    expect(new Set(definition.sections.map(({ id }) => id)).size).toBe(LENGTH)
  })

  it('with thousands of choices, all of them chosen', () => {
    const source = questionnaireOf([
      {
        linkId: 'all',
        type: 'choice',
        repeats: true,
        answerOption: each((at) => ({ valueCoding: { system: 'urn:a', code: `c${at}` } })),
        initial: each((at) => ({ valueCoding: { system: 'urn:a', code: `c${at}` } })),
      },
    ])
    const { definition, notCarriedOver } = importQuestionnaire(source)
    expect(notCarriedOver).toEqual([])
    const form = createForm(definition)
    const [asked] = toQuestionnaireResponse(form, { authored: AUTHORED, source }).item
    expect(asked!.answer).toHaveLength(LENGTH)
    expect(asked!.answer![1]).toEqual({ valueCoding: { system: 'urn:a', code: 'c1' } })
    const [section] = toQuestionnaireResponse(form, { authored: AUTHORED }).item
    expect(section!.item![0]!.answer).toHaveLength(LENGTH)
  })

  it('with thousands of rows', () => {
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
    const { item } = toQuestionnaireResponse(form, { authored: AUTHORED, source })
    expect(item).toHaveLength(LENGTH)
    expect(item[LENGTH - 1]).toEqual({
      linkId: 'medicines',
      item: [{ linkId: 'name', answer: [{ valueString: `medicine ${LENGTH - 1}` }] }],
    })
  })
})

describe('nested as deep as it likes', () => {
  const nested = <T>(wrap: (inner: T, at: number) => T, inmost: T) =>
    each((at) => at).reduce((inner, at) => wrap(inner, at), inmost)

  it('a questionnaire is read as deep as people fill it in, and the rest noted', () => {
    const source = questionnaireOf([
      nested<object>((item, at) => ({ linkId: `g${at}`, type: 'group', item: [item] }), {
        linkId: 'inmost',
        type: 'string',
      }),
    ])
    const { definition, notCarriedOver } = importQuestionnaire(source)
    expect(notCarriedOver).toMatchObject([{ what: 'item' }])
    const response = toQuestionnaireResponse(createForm(definition), { authored: AUTHORED, source })
    expect(response.item).toEqual([])
  })

  it('an answer is handed on as it is', () => {
    const answer = nested<unknown>((inner) => [inner], 'x') as string[]
    const definition = importQuestionnaire(
      questionnaireOf([{ linkId: 'q', type: 'string' }]),
    ).definition
    const form = createForm(definition, { answers: { questions: { q: answer } } })
    const { status, item } = toQuestionnaireResponse(form, { authored: AUTHORED })
    expect(status).toBe('in-progress')
    expect(item[0]!.item![0]!.answer).toEqual([
      { valueString: `${'['.repeat(LENGTH)}"x"${']'.repeat(LENGTH)}` },
    ])
  })
})
