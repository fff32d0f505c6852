import { checkDefinition, createForm } from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import intake from '../../test/fixtures/intake.json'
import { choiceOf, importOne } from '../../test/import-one'
import { importQuestionnaire } from './import-questionnaire'

describe('a realistic questionnaire', () => {
  const { definition, notes } = importQuestionnaire(intake)

  it('becomes a definition without errors', () => {
    expect(checkDefinition(definition).map(({ code }) => code)).toEqual([])
    expect(definition).toMatchObject({ id: 'intake', version: 2, title: 'Intake' })
  })

  it('keeps groups as sections and headings, and collects ungrouped items', () => {
    expect(definition.sections.map(({ id, title, body }) => [id, title, body])).toEqual([
      ['questions', 'Questions', 'A few questions before your first visit.'],
      ['person', 'About you', undefined],
      ['health', 'Your health', undefined],
    ])
    expect(definition.sections[1]!.fields.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'name text',
      'age integer-picker',
      'pension radio',
      'contact heading',
      'channel radio',
      'times checkbox',
    ])
  })

  it('lists what it could not carry over, with path and reason', () => {
    expect(notes.map(({ path, code }) => [path, code])).toEqual([
      ['$.item[2].item[1].readOnly', 'read_only_left_out'],
      ['$.item[2].item[1].type', 'type_differs'],
      ['$.version', 'version_differs'],
    ])
    for (const { message } of notes) expect(message).toMatch(/\.$/)
  })

  it('shows what the questionnaire would show', () => {
    const form = createForm(definition)
    const shown = () => form.visibleSections().flatMap((section) => form.visibleFields(section))
    expect(shown()).toEqual(['welcome', 'name', 'age', 'contact', 'channel', 'times'])
    form.setAnswer('person', 'age', 66)
    expect(shown()).not.toContain('pension')
    expect(shown()).toContain('conditions')
    form.setAnswer('person', 'age', 67)
    form.setAnswer('person', 'channel', 'phone')
    form.setAnswer('health', 'conditions', 'Asthma')
    expect(shown()).toEqual(expect.arrayContaining(['pension', 'times', 'since']))
    form.setAnswer('person', 'channel', 'none')
    expect(shown()).not.toContain('times')
    form.setAnswer('health', 'medicine', [{ daily: 'true' }, { daily: 'false' }])
    expect(form.visibleRowFields('health', 'medicine', 0)).toEqual(['medicine-name', 'daily'])
    expect(form.visibleRowFields('health', 'medicine', 1)).toContain('how-often')
  })

  it('starts with the initial answers and requires the required ones', () => {
    const form = createForm(definition)
    expect(form.getAnswer('person', 'pension')).toBe('true')
    expect(form.getAnswer('person', 'times')).toEqual(['Morning'])
    expect(form.validate({ mode: 'strict' })).toMatchObject([{ field: 'name', code: 'required' }])
  })
})

it.each([
  ['boolean', 'radio'],
  ['integer', 'integer-picker'],
  ['date', 'complex-date-picker'],
  ['string', 'text'],
  ['text', 'text-area'],
  ['attachment', 'file-upload'],
  ['display', 'text-block'],
])('imports %s as %s', (type, expected) => {
  const { field, notes } = importOne({ type, text: 'Q' })
  expect(field).toMatchObject({ type: expected, display_label: 'Q' })
  expect(notes).toEqual([])
})

it.each(['decimal', 'dateTime', 'time', 'url', 'quantity', 'reference', 'invented'])(
  'imports %s as a text field, with a note',
  (type) => {
    const { field, notes } = importOne({ type })
    expect(field?.type).toBe('text')
    expect(notes).toContainEqual(
      expect.objectContaining({ path: '$.item[0].type', code: 'type_differs' }),
    )
  },
)

it.each([
  [{ ...choiceOf('a', 'b') }, 'radio'],
  [{ ...choiceOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h') }, 'key-value-picker'],
  [{ ...choiceOf('a'), repeats: true }, 'checkbox'],
  [{ ...choiceOf('a'), type: 'open-choice' }, 'string-search'],
  [{ type: 'string', repeats: true }, 'input-table'],
])('chooses the field type of a choice or a list: %j → %s', (item, type) =>
  expect(importOne(item).field?.type).toBe(type),
)

it('distinguishes codes of two systems, and leaves out invalid options', () => {
  const answerOption = [
    { valueCoding: { system: 'urn:a', code: 'x' } },
    { valueCoding: { system: 'urn:b', code: 'x', display: 'X of b' } },
    { valueCoding: { system: 'urn:b', code: 'x' } },
    { valueInteger: 3 },
    {},
  ]
  const { field, notes } = importOne({ type: 'choice', answerOption })
  expect(field?.options).toEqual([
    { key: 'x', value: 'x' },
    { key: 'urn:b|x', value: 'X of b' },
    { key: '3', value: '3' },
  ])
  expect(notes.map(({ path }) => path)).toEqual([
    '$.item[0].answerOption[2]',
    '$.item[0].answerOption[4]',
  ])
})

it('reads the options of contained value sets', () => {
  const concept = [{ code: 'm', display: 'Married' }, { code: 's' }, { display: 'No code' }]
  const { definition, notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'listed',
        compose: { include: [{ system: 'urn:a', concept }] },
      },
      { resourceType: 'ValueSet', id: 'expanded', expansion: { contains: [{ code: 'x' }] } },
      { resourceType: 'ValueSet', id: 'whole', compose: { include: [{ system: 'urn:a' }] } },
      { resourceType: 'Patient', id: 'p' },
    ],
    item: ['listed', 'expanded', 'whole'].map((id) => ({
      linkId: id,
      type: 'choice',
      answerValueSet: `#${id}`,
    })),
  })
  expect(definition.sections[0]!.fields.map(({ options }) => options)).toEqual([
    [
      { key: 'm', value: 'Married' },
      { key: 's', value: 's' },
    ],
    [{ key: 'x', value: 'x' }],
    undefined,
  ])
  expect(notes.map(({ path, code }) => [path, code])).toEqual([
    ['$.contained[3]', 'part_left_out'],
    ['$.item[2].answerValueSet', 'value_set_missing'],
  ])
})

it('leaves out hidden items, and notes missing and repeated link ids', () => {
  const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden'
  const { definition, notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [
      { linkId: 'a', type: 'string', extension: [{ url, valueBoolean: true }] },
      { linkId: 'b', type: 'string' },
      { linkId: 'b', type: 'string' },
      { type: 'string' },
    ],
  })
  expect(definition.sections[0]!.fields.map(({ id }) => id)).toEqual([
    'b',
    'item at $.item[2]',
    'item at $.item[3]',
  ])
  expect(notes.map(({ path, code }) => [path, code])).toEqual([
    ['$.item[0]', 'item_left_out'],
    ['$.item[2].linkId', 'link_id_differs'],
    ['$.item[3].linkId', 'link_id_differs'],
  ])
})

const linkId = fc.constantFrom('a', 'b', 'c', '__proto__', 'answer', 'a answer', '')
const type = fc.constantFrom(
  ...['group', 'display', 'boolean', 'integer', 'date', 'string', 'choice', 'open-choice'],
  ...['attachment', 'quantity', 'nonsense'],
)
const anyAnswer = fc.oneof(
  fc.record({ answerBoolean: fc.boolean() }),
  fc.record({ answerInteger: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ answerDate: fc.constantFrom('2020-01-01', '2020-01') }),
  fc.record({ answerString: linkId }),
  fc.record({ answerCoding: fc.oneof(fc.record({ code: linkId }), fc.jsonValue()) }),
)
const enableWhen = fc
  .tuple(
    fc.record({ question: linkId, operator: fc.constantFrom('=', '!=', 'exists', '>', '<=', '~') }),
    anyAnswer,
  )
  .map(([entry, answer]) => ({ ...entry, ...answer }))
const { item } = fc.letrec<{ item: unknown }>((tie) => ({
  item: fc.record(
    {
      linkId,
      type,
      text: fc.constantFrom('Text', 3),
      repeats: fc.boolean(),
      required: fc.boolean(),
      maxLength: fc.constantFrom(3, -1, 'x'),
      enableBehavior: fc.constantFrom('any', 'all', 'none'),
      enableWhen: fc.array(enableWhen, { maxLength: 3 }),
      answerOption: fc.array(
        fc.oneof(fc.record({ valueCoding: fc.record({ code: linkId }) }), fc.jsonValue()),
        { maxLength: 3 },
      ),
      initial: fc.array(fc.record({ valueString: linkId }), { maxLength: 2 }),
      item: fc.array(tie('item'), { maxLength: 3 }),
    },
    { requiredKeys: ['linkId', 'type'] },
  ),
}))

it('creates a usable form from any JSON and any questionnaire, and never throws', () => {
  const questionnaire = fc.record({
    resourceType: fc.constant('Questionnaire'),
    version: fc.constantFrom('1', 'x', '99999999999999999999'),
    item: fc.array(item, { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), questionnaire), (resource) => {
      const { definition } = importQuestionnaire(resource)
      const errors = checkDefinition(definition).filter(({ severity }) => severity === 'error')
      expect(errors).toEqual([])
      expect(createForm(definition).visibleSections()).toBeInstanceOf(Array)
    }),
    { numRuns: 400 },
  )
})
