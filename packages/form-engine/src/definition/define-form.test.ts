import { expect, expectTypeOf, it } from 'vitest'
import { createForm } from '../form/create-form'
import { type AnswersOf, defineForm } from './define-form'

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
