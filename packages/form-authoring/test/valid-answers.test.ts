import { forms } from '@gapwise/enrollment-forms'
import {
  createForm,
  fieldTypes,
  type FieldDefinition,
  type FieldType,
  type FormDefinition,
} from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { changesOf, validAnswer, validAnswers } from '../src/index'

const today = '2026-03-15'

describe.each(forms)('$id', (definition) => {
  it.each([-1, 0, 1, 2])('can be submitted with its answers when the type is %i', (type) => {
    const context = { application: { underwriting_type: type } }
    const answers = validAnswers(definition, { today, context, prefer: ['No'] })
    const form = createForm(definition, { today, context, answers })
    expect(form.validate({ mode: 'strict' })).toEqual([])
    expect(form.submission()).toEqual(answers)
  })
})

const options = ['Yes', 'No'].map((key) => ({ key, value: key }))
const name: FieldDefinition = {
  id: 'name',
  type: 'text',
  required: true,
  depends_on: { field_value_list: [{ section_id: 'pet', id: 'pet', value: 'Yes' }] },
}
const pets: FormDefinition = {
  id: 'pets',
  version: 1,
  sections: [
    {
      id: 'pet',
      title: 'Your pet',
      fields: [
        { id: 'pet', type: 'radio', required: true, options },
        name,
        { id: 'note', type: 'text' },
      ],
    },
  ],
}

describe('the answers of a form', () => {
  it('start with the first option and include the questions that it shows', () =>
    expect(validAnswers(pets, { today })).toEqual({ pet: { pet: 'Yes', name: 'Rosa Delgado' } }))

  it('choose an option that the caller prefers', () =>
    expect(validAnswers(pets, { today, prefer: ['Maybe', 'No'] })).toEqual({ pet: { pet: 'No' } }))

  it('include optional questions that a required total is computed from', () => {
    const number = (id: string): FieldDefinition => ({ id, type: 'integer-picker' })
    const add = [{ field: 'a' }, { field: 'b' }] as const
    const total: FieldDefinition = {
      ...number('total'),
      required: true,
      maximum_number: 70,
      computed: { add: [...add] },
    }
    const fields = [{ ...number('a'), minimum_number: 60 }, number('b'), number('c'), total]
    const form = { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] }
    expect(validAnswers(form, { today })).toEqual({ s: { a: 60, b: 2, total: 62 } })
    expect(validAnswers(form, { today, answers: { s: { b: 4 } } })).toEqual({
      s: { a: 60, b: 4, total: 64 },
    })
  })

  it('keep the given answers, and leave out hidden ones', () => {
    expect(validAnswers(pets, { today, answers: { pet: { name: 'Bo', note: 'Shy' } } })).toEqual({
      pet: { pet: 'Yes', name: 'Bo', note: 'Shy' },
    })
    const answers = { pet: { pet: 'No', name: 'Bo' } }
    expect(validAnswers(pets, { today, answers })).toEqual({ pet: { pet: 'No' } })
  })

  it('fill the rows of a table', () => {
    const column = { id: 'reason', type: 'text', required: true } as const
    const table = { id: 'visits', type: 'input-table', required: true, child_fields: [column] }
    const form = { ...pets, sections: [{ id: 's', title: 'S', fields: [table] }] }
    expect(validAnswers(form as FormDefinition, { today })).toEqual({
      s: { visits: [{ reason: 'After a fall in the garden. It healed well.' }] },
    })
  })

  it('do not contradict each other', () => {
    const end: FieldDefinition = {
      id: 'end',
      type: 'complex-date-picker',
      required: true,
      minimum_value: '2020-01-01',
      checks: [
        {
          code: 'ended_long_ago',
          fails_if: { lt: [{ field: 'end' }, { today: { days: -63 } }] },
          message: 'This is too long ago',
        },
      ],
    }
    const still: FieldDefinition = {
      id: 'still',
      type: 'radio',
      required: true,
      options,
      checks: [
        {
          code: 'has_ended',
          fails_if: { all: [{ eq: [{ field: 'still' }, 'Yes'] }, { answered: { field: 'end' } }] },
          message: 'It has ended',
        },
      ],
    }
    const plan: FormDefinition = {
      id: 'plan',
      version: 1,
      sections: [{ id: 'plan', title: 'Plan', fields: [still, end] }],
    }
    const answers = validAnswers(plan, { today })
    expect(answers).toEqual({ plan: { still: 'No', end: '2026-06-01' } })
    expect(createForm(plan, { today, answers }).validate({ mode: 'strict' })).toEqual([])
  })

  it('throw if a given answer is wrong', () =>
    expect(() => validAnswers(pets, { today, answers: { pet: { pet: 'Maybe' } } })).toThrow(
      'No valid answer for pet › pet',
    ))

  it('can be converted to a list for a form or a server', () => {
    const answers = validAnswers(pets, { today })
    expect(changesOf(answers)).toEqual([
      { section: 'pet', field: 'pet', value: 'Yes' },
      { section: 'pet', field: 'name', value: 'Rosa Delgado' },
    ])
    const form = createForm(pets, { today })
    form.setAnswers(changesOf(answers))
    expect(form.submission()).toEqual(answers)
  })
})

it.each(Object.keys(fieldTypes) as FieldType[])('has an answer for the type %s', (type) => {
  const { answer, rules } = fieldTypes[type]
  const choice = rules.includes('options') ? { options } : {}
  const columns: Partial<FieldDefinition> =
    answer === 'rows' ? { child_fields: [{ id: 'column', type: 'text' }] } : {}
  const found = validAnswer({ id: 'field', type, ...choice, ...columns }, today)
  expect(found === undefined).toBe(answer === 'none')
})

it.each<FieldDefinition>([
  { id: 'a', type: 'text', maxlength: 1 },
  { id: 'a', type: 'text', maxlength: 3 },
  { id: 'a', type: 'text', minlength: 2, maxlength: 2 },
  { id: 'a', type: 'integer-picker', maximum_number: 1 },
  { id: 'a', type: 'integer-picker', maximum_value: -5 },
])('answers a field with tight limits: %j', (field) => {
  expect(validAnswer({ ...field, required: true }, today)).toBeDefined()
})
