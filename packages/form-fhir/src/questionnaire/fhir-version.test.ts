import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { importQuestionnaire } from '../import/import-questionnaire'
import { toQuestionnaireResponse } from '../response/to-questionnaire-response'
import { fhirVersionOf } from './fhir-version'

const base = 'http://hl7.org/fhir'

describe('the version of a questionnaire', () => {
  it.each([
    [{ fhirVersion: '4.0.1' }, 'R4'],
    [{ fhirVersion: '5.0.0' }, 'R5'],
    [{ fhirVersion: 'R5' }, 'R5'],
    [{ fhirVersion: '3.0.2' }, 'STU3'],
    [{ meta: { profile: [`${base}/5.0/StructureDefinition/Questionnaire`] } }, 'R5'],
    [{ meta: { profile: [`${base}/StructureDefinition/Questionnaire|4.0.1`] } }, 'R4'],
    [{ meta: { profile: [`${base}/4.0/StructureDefinition/Questionnaire`] } }, 'R4'],
    [{ meta: { profile: ['https://example.org/5.0/Questionnaire'] } }, 'R4'],
    [{ item: [{ item: [{ type: 'coding' }] }] }, 'R5'],
    [{ item: [{ type: 'string', disabledDisplay: 'hidden' }] }, 'R5'],
    [{ item: [{ type: 'choice', option: [] }] }, 'STU3'],
    [{ item: [{ enableWhen: [{ question: 'a', hasAnswer: true }] }] }, 'STU3'],
    [{ fhirVersion: '4.0.1', item: [{ type: 'coding' }] }, 'R4'],
    [{ fhirVersion: '1.0.2' }, 'R4'],
    [{}, 'R4'],
  ])('of %j is %s', (questionnaire, version) => {
    expect(fhirVersionOf(questionnaire)).toBe(version)
    expect(importQuestionnaire(questionnaire).version).toBe(version)
  })

  it('can be given', () => {
    expect(importQuestionnaire({}, { version: 'R5' }).version).toBe('R5')
  })
})

describe('a question of R5', () => {
  const answerOption = [{ valueCoding: { code: 'a' } }]
  it.each([
    ['optionsOnly', 'radio', []],
    ['optionsOrString', 'string-search', []],
    ['optionsOrType', 'radio', ['free_text_left_out']],
  ])('with coded options has %s', (answerConstraint, type, codes) => {
    const item = [{ linkId: 'q', type: 'coding', answerOption, answerConstraint }]
    const { definition, notes } = importQuestionnaire({ resourceType: 'Questionnaire', item })
    expect(definition.sections[0]!.fields[0]!.type).toBe(type)
    expect(notes.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['optionsOnly', 'radio', []],
    ['optionsOrString', 'string-search', []],
    ['optionsOrType', 'integer-picker', ['option_left_out']],
  ])('with numbers as options has %s', (answerConstraint, type, codes) => {
    const item = [
      { linkId: 'q', type: 'integer', answerOption: [{ valueInteger: 1 }], answerConstraint },
    ]
    const { definition, notes } = importQuestionnaire({ resourceType: 'Questionnaire', item })
    expect(definition.sections[0]!.fields[0]!.type).toBe(type)
    expect(notes.map(({ code }) => code)).toEqual(codes)
  })

  it('that stays on the screen while it is disabled is noted', () => {
    const item = (disabledDisplay: string) => [{ linkId: 'q', type: 'string', disabledDisplay }]
    const notes = (value: string) =>
      importQuestionnaire({ resourceType: 'Questionnaire', item: item(value) }).notes
    expect(notes('hidden')).toEqual([])
    expect(notes('protected')).toMatchObject([{ code: 'look_left_out', grade: 'looks' }])
  })

  it('needs the URL of its questionnaire in a response', () => {
    const source = {
      resourceType: 'Questionnaire',
      item: [{ linkId: 'q', type: 'coding', answerOption }],
    }
    const respond = (more: object) => {
      const form = createForm(importQuestionnaire(source).definition)
      const authored = '2026-11-21T10:00:00Z'
      return toQuestionnaireResponse(form, { authored, source: { ...source, ...more } })
    }
    expect(respond({}).notes).toMatchObject([{ code: 'no_canonical' }])
    const { response, notes } = respond({ url: 'urn:q', version: '2' })
    expect([response.questionnaire, notes]).toEqual(['urn:q|2', []])
  })
})

describe('a questionnaire of STU3', () => {
  const { definition, notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    contained: [{ resourceType: 'ValueSet', id: 'v', expansion: { contains: [{ code: 'y' }] } }],
    item: [
      { linkId: 'a', type: 'choice', option: [{ valueCoding: { code: 'x' } }], initialString: 'z' },
      { linkId: 'b', type: 'choice', options: { reference: '#v' } },
      { linkId: 'c', type: 'integer', initialInteger: 3 },
      {
        linkId: 'd',
        type: 'string',
        enableWhen: [
          { question: 'a', hasAnswer: true },
          { question: 'b', answerCoding: { code: 'y' } },
        ],
      },
    ],
  })
  const [section] = definition.sections

  it('has its options and initial answers', () => {
    expect(section!.fields.map(({ options }) => options?.map(({ key }) => key))).toEqual([
      ['x'],
      ['y'],
      undefined,
      undefined,
    ])
    expect(section!.fields[2]!.default).toBe(3)
    expect(notes).toMatchObject([{ code: 'initial_left_out', path: '$.item[0]' }])
  })

  it('shows a question if one of its conditions holds', () => {
    const form = createForm(definition)
    expect(form.isVisible('questions', 'd')).toBe(false)
    form.setAnswer('questions', 'b', 'y')
    expect(form.isVisible('questions', 'd')).toBe(true)
  })
})
