import { createForm, defineForm } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import { expect, expectTypeOf, it } from 'vitest'
import { RowProvider, createHooks } from '../src'
import { Provided } from './sample-form'

const definition = defineForm({
  id: 'visit',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'You',
      fields: [
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
            { id: 'called', type: 'text' },
            { id: 'legs', type: 'integer-picker' },
          ],
        },
      ],
    },
  ],
})
const { useColumn, useField, useForm, useFormState, useSection } = createHooks(definition)

function Plan() {
  const form = useForm()
  const { value, setValue, state } = useField('you', 'plan')
  const pets = useFormState((current) => current.getAnswer('you', 'pets')?.length ?? 0)
  const { fields } = useSection('you')
  expectTypeOf(value).toEqualTypeOf<'A' | 'B' | undefined>()
  expectTypeOf(state.definition.type).toEqualTypeOf<'radio'>()
  expectTypeOf(form.getAnswer('you', 'plan')).toEqualTypeOf<'A' | 'B' | undefined>()
  return (
    <button onClick={() => setValue('B')}>
      {value}, {pets} pets, {fields.length} fields
    </button>
  )
}

function Legs() {
  const { value } = useColumn('you', 'pets', 'legs')
  expectTypeOf(value).toEqualTypeOf<number | undefined>()
  return <p>{value} legs</p>
}

/** Never rendered. The compiler checks each line. */
function Typos() {
  // @ts-expect-error No such section
  useField('yuo', 'plan')
  // @ts-expect-error No such field
  useField('you', 'paln')
  // @ts-expect-error No such column
  useColumn('you', 'pets', 'leg')
  // @ts-expect-error No such option
  useField('you', 'plan').setValue('C')
  return null
}

it('types the hooks by the definition', () => {
  expect(Typos).toBeTypeOf('function')
  const answers = { you: { plan: 'A', pets: [{ called: 'Rex', legs: 4 }] } }
  const form = createForm(definition, { answers })
  render(
    <Provided form={form}>
      <Plan />
      <RowProvider section="you" table="pets" row={0}>
        <Legs />
      </RowProvider>
    </Provided>,
  )
  expect(screen.getByText('4 legs')).toBeInTheDocument()
  const button = screen.getByRole('button')
  expect(button).toHaveTextContent('A, 1 pets, 2 fields')
  act(() => button.click())
  expect(button).toHaveTextContent('B, 1 pets, 2 fields')
  expect(form.getAnswer('you', 'plan')).toBe('B')
})
