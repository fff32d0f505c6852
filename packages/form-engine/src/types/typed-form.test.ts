import { expect, expectTypeOf, it } from 'vitest'
import { YES_NO } from '../../test/make-form'
import { createForm as createCoreForm } from '../form/create-core-form'
import { createForm } from '../form/create-form'
import { allTypes } from '../answers/built-in-types'
import { rulesFeature } from '../features/rules'
import { tablesFeature } from '../features/tables'
import { explain } from '../form/explain'
import { validateSubmission } from '../form/validate-submission'
import { defineForm } from '../definition/define-form'
import { versionedDraft } from '../versions'
import type { AnswerValue, Form, FormDefinition } from '.'

const definition = defineForm({
  id: 'visit',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'You',
      fields: [
        { id: 'intro', type: 'heading' },
        { id: 'name', type: 'text', required: true },
        { id: 'age', type: 'integer-picker' },
        {
          id: 'plan',
          type: 'radio',
          options: [
            { key: 'A', value: 'Plan A' },
            { key: 'B', value: 'Plan B' },
          ],
        },
        {
          id: 'pets',
          type: 'input-table',
          child_fields: [
            { id: 'called', type: 'text', required: true },
            { id: 'legs', type: 'integer-picker' },
          ],
        },
        { id: 'double', type: 'integer-picker', computed: { multiply: [{ field: 'age' }, 2] } },
      ],
    },
    {
      id: 'more',
      title: 'More',
      depends_on: { field_value_list: [{ id: 'plan', section_id: 'you', value: ['A'] }] },
      fields: [
        {
          id: 'why',
          type: 'text-area',
          visible_if: { eq: [{ field: 'plan', section: 'you' }, 'A'] },
        },
      ],
    },
  ],
})

/** Never runs. The compiler checks each line. */
function typos() {
  const form = createForm(definition)
  // @ts-expect-error No such section
  form.setAnswer('yuo', 'name', 'Pat')
  // @ts-expect-error No such field
  form.setAnswer('you', 'nmae', 'Pat')
  // @ts-expect-error A field of another section
  form.setAnswer('more', 'name', 'Pat')
  // @ts-expect-error An answer of another type
  form.setAnswer('you', 'name', 12)
  // @ts-expect-error No such option
  form.setAnswer('you', 'plan', 'C')
  // @ts-expect-error A heading has no answer
  form.setAnswer('you', 'intro', 'x')
  // @ts-expect-error A computed answer cannot be set
  form.setAnswer('you', 'double', 2)
  // @ts-expect-error No such column
  form.setAnswer('you', 'pets', [{ caled: 'Rex' }])
  // @ts-expect-error A column is not a field
  form.getAnswer('you', 'called')
  // @ts-expect-error A column has a row
  form.explain('you', 'called')
  // @ts-expect-error No such column
  form.explain('you', 'caled', 0)
  // @ts-expect-error A field that is not a column has no row
  form.explain('you', 'name', 0)
  // @ts-expect-error A section without columns
  form.explain('more', 'why', 0)
  // @ts-expect-error No such option
  form.setAnswers([{ section: 'you', field: 'plan', value: 'C' }])
  // @ts-expect-error No such section
  form.validate({ mode: 'draft', section: 'yuo' })
}

it('types paths, answers, and rows by the definition', () => {
  expect(typos).toBeTypeOf('function')
  const form = createForm(definition)
  form.setAnswers([
    { section: 'you', field: 'plan', value: 'A' },
    { section: 'you', field: 'age', value: 40 },
  ])
  form.setAnswer('you', 'pets', [{ called: 'Rex' }, {}])
  expect(form.getAnswer('you', 'plan')).toBe('A')
  expectTypeOf(form.getAnswer('you', 'plan')).toEqualTypeOf<'A' | 'B' | undefined>()
  expectTypeOf(form.getAnswer('you', 'age')).toEqualTypeOf<number | undefined>()
  expectTypeOf(form.getAnswer('you', 'pets')).toEqualTypeOf<
    readonly { readonly called?: string; readonly legs?: number }[] | undefined
  >()
  expectTypeOf(form.getField('you', 'age').value).toEqualTypeOf<number | undefined>()
  expectTypeOf(form.getField('you', 'age').definition.type).toEqualTypeOf<'integer-picker'>()
  expectTypeOf(form.visibleSections()).toEqualTypeOf<('you' | 'more')[]>()
  expectTypeOf(form.visibleFields('more')).toEqualTypeOf<'why'[]>()
  expectTypeOf(form.visibleRowFields('you', 'pets', 0)).toEqualTypeOf<('called' | 'legs')[]>()
  expectTypeOf(form.submission().more?.why).toEqualTypeOf<string | undefined>()
  expectTypeOf(form.submission().you).not.toExtend<{ intro: unknown } | undefined>()
})

it('types the tables in the rows of tables', () => {
  const stays = defineForm({
    id: 'stays',
    version: 1,
    sections: [
      {
        id: 'care',
        title: 'Care',
        fields: [
          {
            id: 'stays',
            type: 'input-table',
            required: true,
            child_fields: [
              { id: 'town', type: 'text' },
              {
                id: 'treatments',
                type: 'input-table',
                required: true,
                child_fields: [
                  { id: 'name', type: 'text', required: true },
                  { id: 'cost', type: 'integer-picker' },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  const form = createForm(stays)
  form.setAnswer('care', 'stays', [{ town: 'Taos', treatments: [{ name: 'Cast', cost: 90 }] }])
  // @ts-expect-error No such column
  const wrong = () => form.setAnswer('care', 'stays', [{ treatments: [{ nmae: 'Cast' }] }])
  expect(wrong).toBeTypeOf('function')
  const row = form.getRow('care', 'treatments', [0, 0])
  expect(row?.fields.map(({ value }) => value)).toEqual(['Cast', 90])
  expectTypeOf(row?.fields[0]?.value).toEqualTypeOf<string | number | undefined>()
  expectTypeOf(form.visibleRowFields('care', 'treatments', [0, 0])).toEqualTypeOf<
    ('name' | 'cost')[]
  >()
  expect(form.explain('care', 'cost', [0, 0]).visible).toBe(true)
  expect(form.explain('care', 'treatments', 0).visible).toBe(true)
  const result = validateSubmission(stays, form.submission())
  expect(result.ok).toBe(true)
  if (result.ok) {
    const [first] = result.answers.care.stays
    expectTypeOf(first?.treatments).toEqualTypeOf<
      readonly { readonly name: string; readonly cost?: number }[] | undefined
    >()
  }
})

it('is a form for every function that takes one', () => {
  const form = createForm(definition)
  const plain: Form = form
  expect(versionedDraft(form).definition.id).toBe('visit')
  expect(plain.visibleSections()).toEqual(['you'])
  const core = createCoreForm(definition, {
    features: [rulesFeature, tablesFeature],
    types: allTypes,
  })
  expectTypeOf(core.getAnswer('you', 'plan')).toEqualTypeOf<'A' | 'B' | undefined>()
  expect(explain(core, 'you', 'plan').visible).toBe(true)
})

it('leaves a form untyped if the definition comes from a file', () => {
  const loaded = JSON.parse(JSON.stringify(definition)) as FormDefinition
  const form = createForm(loaded)
  expectTypeOf(form).toEqualTypeOf<Form>()
  expectTypeOf(form.getAnswer('you', 'name')).toEqualTypeOf<AnswerValue | undefined>()
  const fields = [{ id: 'a', type: 'radio', options: YES_NO }] as const
  const section: FormDefinition['sections'][number] = { id: 's', title: 'S', fields }
  expectTypeOf(createForm({ id: 'f', version: 1, sections: [section] })).toEqualTypeOf<Form>()
  expect(form.visibleSections()).toEqual(['you'])
})

/** Never runs. The compiler refuses each definition. */
function wrongDefinitions() {
  const choice = { id: 'c', type: 'radio', options: [{ key: 'A', value: 'A' }] } as const
  const section = { id: 's', title: 'S' } as const
  const form = { id: 'f', version: 1 } as const
  const text = { id: 'a', type: 'text' } as const
  const when = (id: 'c', section_id: 's', value: readonly ['A']) =>
    ({ depends_on: { field_value_list: [{ id, section_id, value }] } }) as const

  defineForm({
    ...form,
    sections: [{ ...section, fields: [choice, { ...text, ...when('c', 's', ['A']) }] }],
  })
  const typo = { ...text, display_labl: 'A' } as const
  // @ts-expect-error A typo in a key of a field
  createForm({ ...form, sections: [{ ...section, fields: [typo] }] })
  // @ts-expect-error A typo in a key of a field
  createForm({ ...form, sections: [{ ...section, fields: [{ ...text, display_labl: 'A' }] }] })
  // @ts-expect-error A typo in a key of a section
  defineForm({ ...form, sections: [{ ...section, titel: 'T', fields: [text] }] })
  // @ts-expect-error A typo in a key of the form
  defineForm({ ...form, tilte: 'T', sections: [] })
  const wrongSection = { field_value_list: [{ id: 'c', section_id: 't', value: 'A' }] } as const
  // @ts-expect-error A section that does not exist
  defineForm({
    ...form,
    sections: [{ ...section, fields: [choice, { ...text, depends_on: wrongSection }] }],
  })
  const wrongOption = {
    field_value_list: [{ id: 'c', section_id: 's', value: ['A', 'B'] }],
  } as const
  // @ts-expect-error An option that does not exist
  defineForm({
    ...form,
    sections: [{ ...section, fields: [choice, { ...text, depends_on: wrongOption }] }],
  })
  const wrongField = { not: { all: [{ answered: { field: 'd' } }] } } as const
  // @ts-expect-error A field that does not exist
  defineForm({
    ...form,
    sections: [{ ...section, fields: [choice, { ...text, visible_if: wrongField }] }],
  })
  const wrongKey = { eq: [{ field: 'c' }, 'B'] } as const
  // @ts-expect-error An option that does not exist
  defineForm({
    ...form,
    sections: [{ ...section, fields: [choice, { ...text, visible_if: wrongKey }] }],
  })
}

it('refuses a definition with a typo', () => expect(wrongDefinitions).toBeTypeOf('function'))
