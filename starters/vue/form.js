import { defineForm } from '@gapwise/form-engine'

const options = [
  { key: 'yes', value: 'Yes' },
  { key: 'no', value: 'No' },
]

export const signUp = defineForm({
  id: 'sign-up',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'About you',
      fields: [
        { id: 'email', type: 'simple-email', display_label: 'Your email', required: true },
        { id: 'pet', type: 'radio', display_label: 'Do you have a pet?', required: true, options },
        {
          id: 'pet_name',
          type: 'text',
          display_label: 'What is its name?',
          required: true,
          depends_on: { field_value_list: [{ section_id: 'you', id: 'pet', value: 'yes' }] },
        },
      ],
    },
  ],
})
