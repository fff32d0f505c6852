import { createForm, type FormDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { hiddenAnswers, withoutConditions } from '../src/index'

const options = ['Yes', 'No'].map((key) => ({ key, value: key }))
const condition = { field_value_list: [{ section_id: 'pet', id: 'pet', value: 'Yes' }] }
const pets: FormDefinition = {
  id: 'pets',
  version: 1,
  sections: [
    {
      id: 'pet',
      title: 'Your pet',
      fields: [
        { id: 'pet', type: 'radio', options },
        { id: 'name', type: 'text', display_label: 'What is its name?', depends_on: condition },
      ],
    },
    {
      id: 'vet',
      title: 'Your vet',
      depends_on: condition,
      fields: [{ id: 'vet', type: 'text' }],
    },
  ],
}

it('lists answers that are kept but not submitted, with their questions', () => {
  const answers = { pet: { pet: 'No', name: 'Bo' }, vet: { vet: '' } }
  const form = createForm(pets, { answers })
  expect(hiddenAnswers(form)).toEqual([
    { section: 'pet', field: 'name', label: 'What is its name?', value: 'Bo' },
  ])
  form.setAnswer('pet', 'pet', 'Yes')
  expect(hiddenAnswers(form)).toEqual([])
})

it('leaves out hidden computed answers, which the draft does not have', () => {
  const [pet, vet] = pets.sections
  const copy = {
    id: 'copy',
    type: 'text',
    computed: { field: 'name' },
    visible_if: { any: [] },
  } as const
  const sections = [{ ...pet!, fields: [...pet!.fields, copy] }, vet!]
  const form = createForm({ ...pets, sections }, { answers: { pet: { pet: 'Yes', name: 'Bo' } } })
  expect(form.isVisible('pet', 'copy')).toBe(false)
  expect(hiddenAnswers(form)).toEqual([])
})

it('shows every question once conditions are removed', () => {
  const form = createForm(withoutConditions(pets))
  expect(form.visibleSections()).toEqual(['pet', 'vet'])
  expect(form.visibleFields('pet')).toEqual(['pet', 'name'])
})
