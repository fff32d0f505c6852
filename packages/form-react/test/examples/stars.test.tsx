import {
  type AnswersOf,
  checkDefinition,
  createForm,
  defineForm,
  toJsonSchema,
} from '@gapwise/form-engine'
import { createRegistry, FormProvider, SectionRenderer } from '@gapwise/form-react'
import { fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import { stars, starsWidget } from './stars'

const question = { id: 'stars', type: 'stars', display_label: 'Stars', required: true } as const
const sections = [{ id: 'visit', title: 'Your visit', fields: [question] }] as const
const definition = defineForm({ id: 'visit', version: 1, sections }, { types: [stars] })

it('is a type with answer, rules, schema, and widget', () => {
  const form = createForm(definition, { types: [stars] })
  expectTypeOf<AnswersOf<typeof definition>>().toEqualTypeOf<{
    readonly visit: { readonly stars: number }
  }>()
  expect(checkDefinition(definition, { types: [stars] })).toEqual([])
  expect(toJsonSchema(definition, { types: [stars] })).toHaveProperty(
    'properties.visit.properties.stars.maximum',
    5,
  )
  render(
    <FormProvider form={form} registry={createRegistry([starsWidget])}>
      <SectionRenderer section="visit" />
    </FormProvider>,
  )
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Stars' }), { target: { value: '4' } })
  expect(form.getAnswer('visit', 'stars')).toBe(4)
  form.setAnswer('visit', 'stars', 9)
  expect(form.validate({ mode: 'draft' })).toMatchObject([{ message: 'Give 1 to 5 stars' }])
})

it('takes at most 25 lines', () => {
  const path = resolve(import.meta.dirname, 'stars.tsx')
  expect(readFileSync(path, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(25)
})
