import { expect, expectTypeOf, it } from 'vitest'
import { createForm } from '../form/create-form'
import type { FormDefinition, RuleCondition } from '../types'
import type { AnswersOf } from '../types/inferred'
import { defineForm } from './define-form'

const definition = defineForm({
  id: 'f',
  version: 1,
  sections: [
    {
      id: 'habits',
      title: 'Habits',
      fields: [
        { id: 'intro', type: 'heading' },
        {
          id: 'smokes',
          type: 'radio',
          required: true,
          options: [
            { key: 'Yes', value: 'Yes' },
            { key: 'No', value: 'No' },
          ],
        },
        {
          id: 'years',
          type: 'integer-picker',
          required: true,
          depends_on: { field_value_list: [{ id: 'smokes', section_id: 'habits', value: 'Yes' }] },
        },
        { id: 'note', type: 'text' },
        {
          id: 'covered',
          type: 'complex-radio',
          options: [{ key: 'Yes', value: 'Yes', subKey: 'company' }],
          child_fields: [
            { id: 'company', type: 'text', required: true },
            {
              id: 'active',
              type: 'complex-radio',
              options: [{ key: 'No', value: 'No', subKey: 'ended' }],
              child_fields: [{ id: 'ended', type: 'complex-date-picker', required: true }],
            },
          ],
        },
      ],
    },
    {
      id: 'medicines',
      title: 'Medicines',
      depends_on: { field_value_list: [{ object_name: 'a', attribute_name: 'b' }] },
      fields: [{ id: 'list', type: 'drug-lookup', required: true }],
    },
  ],
})

it('returns the definition unchanged, ready for createForm', () => {
  expect(createForm(definition).definition).toBe(definition)
})

it('infers the answers, with optional ones where a condition can hide a field', () => {
  type Answers = AnswersOf<typeof definition>
  expectTypeOf<Answers['habits']['smokes']>().toEqualTypeOf<'Yes' | 'No'>()
  expectTypeOf<Answers['habits']['years']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Answers['habits']['note']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Answers['habits']['covered']>().toEqualTypeOf<'Yes' | undefined>()
  expectTypeOf<Answers['habits']['company']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Answers['habits']['active']>().toEqualTypeOf<'No' | undefined>()
  expectTypeOf<Answers['habits']['ended']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Answers['habits']>().not.toHaveProperty('intro')
  expectTypeOf<undefined>().toExtend<Answers['medicines']>()
  expectTypeOf<{ habits: { smokes: 'No' } }>().toExtend<Answers>()
})

const withRules = defineForm({
  id: 'f',
  version: 1,
  sections: [
    {
      id: 'person',
      title: 'Person',
      fields: [
        { id: 'birth', type: 'complex-date-picker', required: true },
        {
          id: 'guardian',
          type: 'text',
          required: true,
          visible_if: { lt: [{ age_at: [{ field: 'birth' }, { today: {} }] }, 18] },
        },
      ],
    },
    {
      id: 'school',
      title: 'School',
      visible_if: { all: [{ answered: { field: 'guardian', section: 'person' } }] },
      fields: [{ id: 'name', type: 'text', required: true }],
    },
  ],
})

it('infers an optional answer where a rule can hide a field or section', () => {
  type Answers = AnswersOf<typeof withRules>
  expect(createForm(withRules).definition).toBe(withRules)
  expectTypeOf<Answers['person']['birth']>().toEqualTypeOf<string>()
  expectTypeOf<Answers['person']['guardian']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<undefined>().toExtend<Answers['school']>()
  expectTypeOf<{ person: { birth: '1950-01-01' } }>().toExtend<Answers>()
})

/** Type of a definition with a section that the rule `R` shows. */
type ShownBy<R> = {
  readonly id: string
  readonly version: 1
  readonly sections: readonly [
    { readonly id: string; readonly title: string; readonly visible_if: R; readonly fields: [] },
  ]
}

it('accepts well-formed rules', () => {
  type Reference = { field: string }
  expectTypeOf<{
    all: [{ eq: [Reference, 'Yes'] }, { not: { any: [] } }]
  }>().toExtend<RuleCondition>()
  expectTypeOf<{ in: [Reference, ['A', 1, true]] }>().toExtend<RuleCondition>()
  expectTypeOf<{ contains: [Reference, 'A'] }>().toExtend<RuleCondition>()
  expectTypeOf<{
    any_row: { rows: Reference; where: { answered: Reference } }
  }>().toExtend<RuleCondition>()
  expectTypeOf<{ gt: [{ sum: { rows: Reference; of: Reference } }, 3] }>().toExtend<RuleCondition>()
  expectTypeOf<ShownBy<{ answered: Reference }>>().toExtend<FormDefinition>()
})

it('does not accept a wrong node, a wrong number of values, or a value of a wrong type', () => {
  type Reference = { field: string }
  expectTypeOf<ShownBy<{ equals: ['a', 'b'] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ eq: ['a'] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ eq: ['a', 'b', 'c'] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ eq: ['a', null] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ eq: [Reference, { all: [] }] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ in: [Reference, 'Yes'] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ contains: ['a', 'Yes'] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ answered: 'a' }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ not: { not: { eqq: ['a', 'b'] } } }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ lt: [{ today: { days: '1' } }, 'a'] }>>().not.toExtend<FormDefinition>()
  expectTypeOf<ShownBy<{ every_row: { rows: Reference } }>>().not.toExtend<FormDefinition>()
})
