import { defineForm } from '@gapwise/form-engine'

export const signUp = defineForm({
  id: 'sign-up',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'About you',
      fields: [
        { id: 'name', type: 'text', display_label: 'Your name', required: true },
        { id: 'born', type: 'complex-date-picker', display_label: 'Birth date', required: true },
        { id: 'height', type: 'height', display_label: 'Your height', required: true },
        { id: 'ssn', type: 'ssn', display_label: 'Social Security number' },
        {
          id: 'smokes',
          type: 'radio',
          display_label: 'Do you smoke?',
          required: true,
          options: [
            { key: 'yes', value: 'Yes' },
            { key: 'no', value: 'No' },
          ],
        },
        {
          id: 'years',
          type: 'integer-picker',
          display_label: 'For how many years?',
          required: true,
          depends_on: { field_value_list: [{ id: 'smokes', section_id: 'you', value: 'yes' }] },
        },
        {
          id: 'visits',
          type: 'input-table',
          display_label: 'Hospital visits',
          entry_name: 'Visit',
          child_fields: [{ id: 'place', type: 'text', display_label: 'Hospital', required: true }],
        },
        { id: 'medicines', type: 'drug-lookup', display_label: 'Your medicines' },
        { id: 'letter', type: 'file-upload', display_label: 'Letter from your insurer' },
      ],
    },
  ],
})

/** The day where the business is. The clock of a server often shows UTC. */
export const today = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' })
