import { checkDefinition, createForm, defineForm, type FormDefinition } from '@gapwise/form-engine'
import {
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
} from '@gapwise/form-engine/types'
import { describe, expect, it } from 'vitest'
import { exportQuestionnaire, importQuestionnaire, toQuestionnaireResponse } from '../src'

const types = [booleanType, decimalType, moneyType, quantityType, timeType] as const
const units = [
  { key: 'kg', value: 'kilograms' },
  { key: '[lb_av]', value: 'pounds' },
]
const definition = defineForm(
  {
    id: 'visit',
    version: 1,
    sections: [
      {
        id: 'visit',
        title: 'Visit',
        fields: [
          { id: 'pain', type: 'boolean', display_label: 'Pain?', default: false },
          {
            id: 'warmth',
            type: 'decimal',
            display_label: 'Temperature',
            minimum_number: 30,
            maximum_number: 45,
            'x-decimals': 1,
          },
          { id: 'load', type: 'quantity', display_label: 'Weight', options: units },
          { id: 'call', type: 'time', display_label: 'Call at', minimum_value: '09:00' },
          { id: 'costs', type: 'money', display_label: 'Costs' },
          { id: 'where', type: 'text', visible_if: { eq: [{ field: 'pain' }, true] } },
          { id: 'fever', type: 'text', visible_if: { ge: [{ field: 'warmth' }, 38.5] } },
          { id: 'noon', type: 'text', visible_if: { eq: [{ field: 'call' }, '12:00'] } },
        ],
      },
    ],
  },
  { types },
)
const answers = {
  visit: {
    pain: true,
    warmth: '39.2',
    load: { value: '70.5', unit: 'kg' },
    call: '12:00',
    costs: '12.5',
  },
}
const openForm = (form: FormDefinition) => createForm(form, { types, answers })
const { questionnaire, notes } = exportQuestionnaire(definition)
const itemsOf = ({ item }: typeof questionnaire) => item[0]!.item!

describe('the types of @gapwise/form-engine/types', () => {
  it('become FHIR items of their own types', () => {
    const items = Object.fromEntries(itemsOf(questionnaire).map((item) => [item.linkId, item]))
    expect(itemsOf(questionnaire).map(({ type }) => type)).toEqual([
      ...['boolean', 'decimal', 'quantity', 'time', 'decimal', 'string', 'string', 'string'],
    ])
    expect(items['pain']?.initial).toEqual([{ valueBoolean: false }])
    const core = 'http://hl7.org/fhir/StructureDefinition/'
    expect(items['warmth']?.extension).toEqual([
      { url: `${core}minValue`, valueDecimal: 30 },
      { url: `${core}maxValue`, valueDecimal: 45 },
      { url: `${core}maxDecimalPlaces`, valueInteger: 1 },
    ])
    expect(items['call']?.extension).toEqual([{ url: `${core}minValue`, valueTime: '09:00:00' }])
    expect(items['load']?.extension?.[0]).toEqual({
      url: `${core}questionnaire-unitOption`,
      valueCoding: { code: 'kg', display: 'kilograms' },
    })
    expect(items['where']?.enableWhen).toEqual([
      { question: 'pain', operator: '=', answerBoolean: true },
    ])
    expect(items['noon']?.enableWhen).toEqual([
      { question: 'call', operator: '=', answerTime: '12:00:00' },
    ])
    expect(notes.map(({ code, path }) => [code, path])).toEqual([
      ['type_differs', '$.sections[0].fields[4].type'],
    ])
  })

  it('come back from the questionnaire, and ask and accept the same', () => {
    const imported = importQuestionnaire(questionnaire, { types })
    const fields = imported.definition.sections[0]!.fields
    expect(fields.map(({ type }) => type)).toEqual([
      ...['boolean', 'decimal', 'quantity', 'time', 'decimal', 'text', 'text', 'text'],
    ])
    expect(fields[1]).toMatchObject({ minimum_number: 30, maximum_number: 45, 'x-decimals': 1 })
    expect(fields[2]).toMatchObject({ options: units })
    expect(checkDefinition(imported.definition, { types })).toEqual([])
    const [before, after] = [definition, imported.definition].map((one) => openForm(one))
    for (const change of [{}, { pain: false }, { warmth: '38.4' }, { call: '13:00' }]) {
      for (const [field, value] of Object.entries(change)) {
        before!.setAnswer('visit', field, value)
        after!.setAnswer('visit', field, value)
      }
      expect(after!.visibleFields('visit')).toEqual(before!.visibleFields('visit'))
      expect(after!.submission()).toEqual(before!.submission())
    }
    after!.setAnswer('visit', 'warmth', '46')
    expect(after!.validate({ mode: 'draft' }).map(({ code }) => code)).toEqual(['maximum_decimal'])
  })

  it('stay text and choices without the types', () => {
    const { definition: plain, notes } = importQuestionnaire(questionnaire)
    const fields = plain.sections[0]!.fields
    expect(fields.slice(0, 4).map(({ type }) => type)).toEqual(['radio', 'text', 'text', 'text'])
    expect(notes.map(({ code }) => code)).toContain('type_differs')
  })

  it.each([undefined, questionnaire])('answer in FHIR types', (source) => {
    const form = openForm(source ? importQuestionnaire(source, { types }).definition : definition)
    const options = { authored: '2026-03-15', ...(source && { source }) }
    const { response } = toQuestionnaireResponse(form, options)
    const given = response.item![0]!.item!.map(({ linkId, answer }) => [linkId, answer![0]])
    expect(Object.fromEntries(given)).toEqual({
      pain: { valueBoolean: true },
      warmth: { valueDecimal: 39.2 },
      load: { valueQuantity: { value: 70.5, unit: 'kilograms' } },
      call: { valueTime: '12:00:00' },
      costs: { valueDecimal: 12.5 },
    })
  })
})
