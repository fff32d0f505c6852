import { type FieldDefinition, createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import intake from '../../test/fixtures/intake.json'
import { importQuestionnaire } from '../import/import-questionnaire'
import { type WrittenResponse, toQuestionnaireResponse } from './to-questionnaire-response'

const authored = '2026-11-21T10:00:00Z'

function answered() {
  return createForm(importQuestionnaire(intake).definition, {
    answers: {
      person: { name: 'Ada', age: 67, pension: 'false', channel: 'phone', times: ['Morning'] },
      health: {
        conditions: 'Asthma',
        since: '2020-02-29',
        weight: '71.5',
        medicine: [{ 'medicine-name': 'Aspirin', daily: 'true', 'how-often': 'hidden' }],
        allergies: [{ 'allergies answer': 'Nuts' }, { 'allergies answer': 'Cats' }],
      },
    },
  })
}

it('returns the answers in the structure of the questionnaire', () => {
  const questionnaire = `${intake.url}|${intake.version}`
  const { response, notes } = toQuestionnaireResponse(answered(), {
    questionnaire,
    authored,
    source: intake,
  })
  expect(notes).toEqual([])
  expect(response).toEqual({
    resourceType: 'QuestionnaireResponse',
    questionnaire: 'https://example.org/Questionnaire/intake|2.1',
    status: 'completed',
    authored,
    item: [
      {
        linkId: 'person',
        text: 'About you',
        item: [
          { linkId: 'name', text: 'Your name', answer: [{ valueString: 'Ada' }] },
          { linkId: 'age', text: 'Your age', answer: [{ valueInteger: 67 }] },
          { linkId: 'pension', text: 'Do you draw a pension?', answer: [{ valueBoolean: false }] },
          {
            linkId: 'contact',
            text: 'How to reach you',
            item: [
              {
                linkId: 'channel',
                text: 'By what?',
                answer: [{ valueCoding: { system: 'urn:c', code: 'phone', display: 'Phone' } }],
              },
              { linkId: 'times', text: 'When?', answer: [{ valueString: 'Morning' }] },
            ],
          },
        ],
      },
      {
        linkId: 'health',
        text: 'Your health',
        item: [
          {
            linkId: 'conditions',
            text: 'What are you treated for?',
            answer: [{ valueString: 'Asthma' }],
          },
          { linkId: 'weight', text: 'Your weight in kilograms', answer: [{ valueDecimal: 71.5 }] },
          { linkId: 'since', text: 'Since when?', answer: [{ valueDate: '2020-02-29' }] },
          {
            linkId: 'medicine',
            text: 'Medicines',
            item: [
              { linkId: 'medicine-name', text: 'Name', answer: [{ valueString: 'Aspirin' }] },
              { linkId: 'daily', text: 'Every day?', answer: [{ valueBoolean: true }] },
            ],
          },
          {
            linkId: 'allergies',
            text: 'Allergies',
            answer: [{ valueString: 'Nuts' }, { valueString: 'Cats' }],
          },
        ],
      },
    ],
  })
})

it('is in progress while an answer is missing, and leaves out hidden answers', () => {
  const form = answered()
  form.setAnswer('person', 'name', '')
  form.setAnswer('person', 'age', undefined)
  const { response } = toQuestionnaireResponse(form, { authored, source: intake })
  expect(response.status).toBe('in-progress')
  expect(JSON.stringify(response)).not.toContain('Asthma')
})

const file = { id: 'f1', name: 'card.png', size: 10, type: 'image/png' }
const valueAttachment = { id: 'f1', contentType: 'image/png', size: 10, title: 'card.png' }
const options = [{ key: 'G', value: 'Plan G' }]

it.each<[FieldDefinition['type'], Partial<FieldDefinition>, unknown, object[]]>([
  ['text', {}, 'x', [{ valueString: 'x' }]],
  ['radio', { options }, 'G', [{ valueCoding: { code: 'G', display: 'Plan G' } }]],
  ['checkbox', { options }, ['G'], [{ valueCoding: { code: 'G', display: 'Plan G' } }]],
  ['string-search', { options }, 'Other', [{ valueString: 'Other' }]],
  ['height', {}, 70, [{ valueInteger: 70 }]],
  ['complex-date-picker', {}, '1961-02-28', [{ valueDate: '1961-02-28' }]],
  ['date-picker-without-day', {}, '1961-02-01', [{ valueDate: '1961-02' }]],
  ['file-upload', {}, [file], [{ valueAttachment }]],
  ['send-documents', {}, { method: 'upload', files: [file] }, [{ valueAttachment }]],
  [
    'drug-lookup',
    {},
    [{ name: 'Aspirin', strength: '81 mg' }],
    [{ valueString: 'Aspirin, 81 mg' }],
  ],
])('writes the answer of a %s field with its FHIR type', (type, extra, value, expected) => {
  const { response } = responseOf(type, extra, value)
  expect(response.item).toEqual([
    { linkId: 's', text: 'S', item: [{ linkId: 'q', text: 'Q', answer: expected }] },
  ])
})

it.each<[FieldDefinition['type'], Partial<FieldDefinition>, unknown]>([
  ['complex-date-picker', {}, 'soon'],
  ['checkbox', { options }, 'H'],
  ['radio', { options }, 'H'],
  ['integer-picker', {}, 'many'],
  ['integer-picker', {}, 2 ** 31],
  ['file-upload', {}, 'lost'],
])('leaves out and notes a %s answer that is not valid', (type, extra, value) => {
  const { response, notes } = responseOf(type, extra, value)
  expect(response).toEqual({
    resourceType: 'QuestionnaireResponse',
    status: 'in-progress',
    authored,
  })
  expect(notes).toMatchObject([{ code: 'answer_left_out', grade: 'stores', path: '$.s.q' }])
})

function responseOf(
  type: FieldDefinition['type'],
  extra: Partial<FieldDefinition>,
  value: unknown,
): WrittenResponse {
  const field = { id: 'q', type, display_label: 'Q', ...extra }
  const definition = { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields: [field] }] }
  const form = createForm(definition, { answers: { s: { q: value as string } } })
  return toQuestionnaireResponse(form, { authored })
}

it('repeats the item of a table for each row', () => {
  const definition = {
    id: 'f',
    version: 1,
    sections: [
      {
        id: 's',
        title: 'S',
        fields: [{ id: 't', type: 'input-table', child_fields: [{ id: 'c', type: 'text' }] }],
      },
    ],
  } as const
  const form = createForm(definition, { answers: { s: { t: [{ c: '1' }, { c: '2' }] } } })
  const { response } = toQuestionnaireResponse(form, { authored })
  expect(response.item?.[0]?.item).toEqual([
    { linkId: 't', item: [{ linkId: 'c', answer: [{ valueString: '1' }] }] },
    { linkId: 't', item: [{ linkId: 'c', answer: [{ valueString: '2' }] }] },
  ])
})
