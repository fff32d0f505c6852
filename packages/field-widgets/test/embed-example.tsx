import { createForm } from '@gapwise/form-engine'
import { FormProvider, FormRenderer } from '@gapwise/form-react'
import { defaultRegistry } from '@gapwise/field-widgets'
const options = ['Yes', 'No'].map((key) => ({ key, value: key }))
const depends_on = { field_value_list: [{ section_id: 'pet', id: 'pet', value: 'Yes' }] }
const pet = { id: 'pet', type: 'radio', display_label: 'Do you have a pet?', options } as const
const name = { id: 'name', type: 'text', display_label: 'What is its name?', depends_on } as const
const sections = [{ id: 'pet', title: 'Your pet', fields: [pet, name] }]
const form = createForm({ id: 'pets', version: 1, sections })
export const PetForm = () => (
  <FormProvider form={form} registry={defaultRegistry}>
    <FormRenderer />
  </FormProvider>
)
