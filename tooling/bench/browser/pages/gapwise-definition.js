const YES_NO = ['Yes', 'No'].map((key) => ({ key, value: key }))
export const SECTION = 'questions'

/** The definition of a scene: one section. */
export const definitionOf = (fields) => ({
  id: 'scene',
  version: 1,
  sections: [{ id: SECTION, title: 'Questions', fields: fields.map(fieldDefinition) }],
})

/** Required, as most questions are: our widgets then show the words of the other pages' labels alone. */
const fieldDefinition = ({ id, kind, label, when }) => ({
  id,
  display_label: label,
  required: true,
  ...(kind === 'text' ? { type: 'text' } : { type: 'radio', options: YES_NO }),
  ...(when
    ? { depends_on: { field_value_list: [{ id: when, section_id: SECTION, value: 'Yes' }] } }
    : {}),
})
