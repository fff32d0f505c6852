import { expect, it } from 'vitest'
import { type FieldDefinition, type FormDefinition, createForm, parseDefinition } from '../src'

const option = (key: string, rest: object = {}) => ({ key, value: key.toUpperCase(), ...rest })
const AFTER_2020 = { visible_if: { ge: [{ field: 'year' }, 2020] } } as const

const fields: FieldDefinition[] = [
  { id: 'year', type: 'integer-picker' },
  { id: 'plan', type: 'radio', required: true, options: [option('n'), option('g', AFTER_2020)] },
  { id: 'extras', type: 'checkbox', options: [option('x'), option('y', AFTER_2020)] },
  {
    id: 'why',
    type: 'text',
    depends_on: { field_value_list: [{ id: 'plan', section_id: 's', value: 'g' }] },
  },
  {
    id: 'other',
    type: 'complex-radio',
    options: [option('a'), option('b', { subKey: 'detail', ...AFTER_2020 })],
    child_fields: [{ id: 'detail', type: 'text' }],
  },
]
const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [{ id: 's', title: 'S', fields }],
}
const answers = { s: { year: 2021, plan: 'g', extras: ['x', 'y'], other: 'b' } }
const offered = (form: ReturnType<typeof createForm>, field: string) =>
  form.getField('s', field).options.map(({ key }) => key)

it('offers an option while its rule holds', () => {
  expect(parseDefinition(definition)).toMatchObject({ ok: true })
  const form = createForm(definition)
  expect(offered(form, 'plan')).toEqual(['n'])
  let calls = 0
  form.subscribeField('s', 'plan', () => (calls += 1))
  form.setAnswer('s', 'year', 2020)
  expect(offered(form, 'plan')).toEqual(['n', 'g'])
  expect(calls).toBe(1)
  form.setAnswer('s', 'year', 2021)
  expect(calls).toBe(1)
})

it('counts an answer as missing while its option is not offered, and keeps it', () => {
  const form = createForm(definition, { answers })
  expect(form.visibleFields('s')).toEqual(['year', 'plan', 'extras', 'why', 'other', 'detail'])
  expect(form.progress()).toEqual({ answered: 1, required: 1 })
  form.setAnswer('s', 'year', 2019)
  expect(form.visibleFields('s')).toEqual(['year', 'plan', 'extras', 'other'])
  expect(form.submission()).toEqual({ s: { year: 2019, extras: ['x'] } })
  expect(form.validate({ mode: 'strict' }).map(({ field, code }) => [field, code])).toEqual([
    ['plan', 'required'],
  ])
  expect(form.progress()).toEqual({ answered: 0, required: 1 })
  expect(form.draft()).toEqual({ s: { ...answers.s, year: 2019 } })
  form.undo()
  expect(form.submission()).toEqual(answers)
})

it('says what an answer would hide through options, and changes nothing', () => {
  const form = createForm(definition, { answers: { s: { ...answers.s, why: 'Because' } } })
  expect(form.impactOf('s', 'year', 2019)).toEqual({
    hides: [
      { section: 's', field: 'why' },
      { section: 's', field: 'detail' },
    ],
    shows: [],
    dropsAnswers: [{ section: 's', field: 'why' }],
  })
  expect(offered(form, 'plan')).toEqual(['n', 'g'])
})

it('never offers an option whose rule cannot hold', () => {
  const never: FieldDefinition = {
    id: 'a',
    type: 'radio',
    options: [option('n'), option('g', { visible_if: { any: [] } })],
  }
  const form = createForm({
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields: [never] }],
  })
  expect(offered(form, 'a')).toEqual(['n'])
})
