import { readFileSync } from 'node:fs'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import {
  createForm,
  fieldsOf,
  type FieldDefinition,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { explainVisibility, sectionStates } from '../src/index'

const circumstances = (type: number) => ({
  today: '2026-03-15',
  context: { application: { underwriting_type: type } },
})
const open = (type: number): Form => createForm(enrollmentForm, circumstances(type))
const drugs = { section: 'medication-information', field: 'prescription_drug_list' }

it('finds the answer that shows the list of medicines', () => {
  const form = open(0)
  const { explanation, steps } = explainVisibility(form, drugs, circumstances(0))
  expect(explanation.visible).toBe(false)
  expect(steps).toHaveLength(1)
  form.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  expect(form.isVisible(drugs.section, drugs.field)).toBe(true)
})

it('includes the fact if the whole section is hidden', () => {
  const { steps, together } = explainVisibility(open(1), drugs, circumstances(1))
  expect(steps.map(({ fact }) => fact)).toContainEqual({
    object: 'application',
    attribute: 'underwriting_type',
    value: 0,
  })
  expect(steps.flatMap(({ changes }) => changes ?? [])).toEqual([
    { section: drugs.section, field: 'taken_prescription_drugs', value: 'Yes' },
  ])
  expect(together).toBe(true)
})

it('finds the answer that hides a visible question, without changing the form', () => {
  const form = open(0)
  form.setAnswer(drugs.section, 'taken_prescription_drugs', 'Yes')
  const [step] = explainVisibility(form, drugs, circumstances(0)).steps
  expect(step?.changes).toEqual([
    { section: drugs.section, field: 'taken_prescription_drugs', value: 'No' },
  ])
  expect(form.isVisible(drugs.section, drugs.field)).toBe(true)
})

it('lists the questions that an answer shows or hides', () =>
  expect(
    explainVisibility(
      open(0),
      { section: drugs.section, field: 'taken_prescription_drugs' },
      circumstances(0),
    ).controls,
  ).toEqual(['Your medicines in the past 12 months']))

it('suggests no steps for a question that is always shown', () =>
  expect(
    explainVisibility(open(0), { section: 'applicant', field: 'first_name' }, circumstances(0))
      .steps,
  ).toEqual([]))

it('explains why a paragraph is hidden, too', () => {
  const note = { section: 'guaranteed-issue', field: 'gi_state_note' }
  expect(explainVisibility(open(1), note, circumstances(1))).toMatchObject({
    explanation: { visible: false },
    controls: [],
  })
})

it('explains a column in its row, without ways to change it', () => {
  const kind = { id: 'kind', type: 'text', display_label: 'Kind' } as const
  const insurer = {
    id: 'insurer',
    type: 'text',
    display_label: 'Insurer',
    visible_if: { eq: [{ field: 'kind' }, 'Medigap'] },
  } as const
  const table = { id: 'policies', type: 'input-table', child_fields: [kind, insurer] } as const
  const definition: FormDefinition = {
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields: [table] }],
  }
  const answers = { s: { policies: [{ kind: 'Medigap' }, { kind: 'Vision' }] } }
  const target = { section: 's', field: 'insurer', row: 1 }
  const report = explainVisibility(createForm(definition, { answers }), target, {
    today: '2026-03-15',
  })
  expect(report).toMatchObject({ target, steps: [], together: false, controls: [] })
  expect(report.explanation.sentence).toBe('“Insurer” is hidden because “Kind” is Vision.')
})

const today = '2026-03-15'
const ask = (id: string): FieldDefinition => ({ id, type: 'integer-picker', display_label: id })
const isLarge = { gt: [{ field: 'total' }, 10] } as const

function withTotal(
  fields: readonly FieldDefinition[],
  total: FieldDefinition['computed'] = { add: [{ field: 'a' }, 1] },
): FormDefinition {
  const computed: FieldDefinition = { ...ask('total'), computed: total }
  return { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields: [...fields, computed] }] }
}

it('shows a question that reads a computed answer by the answers it is computed from', () => {
  const definition = withTotal([ask('a'), { ...ask('x'), visible_if: isLarge }])
  const form = createForm(definition, { today })
  const { steps } = explainVisibility(form, { section: 's', field: 'x' }, { today })
  expect(steps).toHaveLength(1)
  form.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  expect(form.getAnswer('s', 'a')).toBeTypeOf('number')
  expect(form.isVisible('s', 'x')).toBe(true)
  const hiding = explainVisibility(form, { section: 's', field: 'x' }, { today }).steps
  form.setAnswers(hiding.flatMap(({ changes }) => changes ?? []))
  expect(hiding).toHaveLength(1)
  expect(form.isVisible('s', 'x')).toBe(false)
})

it('tries the numbers in the rule of a computed answer', () => {
  const definition = withTotal(
    [ask('a'), { ...ask('x'), visible_if: { eq: [{ field: 'total' }, 1] } }],
    { if: [{ eq: [{ field: 'a' }, 4711] }, 1, 0] },
  )
  const { steps } = explainVisibility(
    createForm(definition, { today }),
    { section: 's', field: 'x' },
    { today },
  )
  expect(steps.flatMap(({ changes }) => changes ?? [])).toEqual([
    { section: 's', field: 'a', value: 4711 },
  ])
})

it('explains a computed answer, which controls nothing itself', () => {
  const definition = withTotal([ask('a'), { ...ask('x'), visible_if: isLarge }])
  const form = createForm(definition, { today })
  expect(explainVisibility(form, { section: 's', field: 'total' }, { today })).toMatchObject({
    explanation: { visible: true },
    steps: [],
    controls: [],
  })
  expect(explainVisibility(form, { section: 's', field: 'a' }, { today }).controls).toEqual(['x'])
})

function example(name: string): FormDefinition {
  const file = new URL(`../../../docs/examples/${name}/definition.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as FormDefinition
}

it.each([enrollmentForm, example('home-business'), example('phq-9')])(
  'explains every field of the form $id',
  (definition) => {
    const form = createForm(definition, { today })
    for (const { section, field, table } of fieldsOf(definition)) {
      if (table !== undefined) continue
      expect(explainVisibility(form, { section, field }, { today }).target.field).toBe(field)
    }
    for (const { id } of definition.sections)
      expect(sectionStates(definition, id, { today })[0]?.exportName).toBe('AsItOpens')
  },
)
