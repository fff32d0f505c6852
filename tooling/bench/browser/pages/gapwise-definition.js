const YES_NO = ['Yes', 'No'].map((key) => ({ key, value: key }))
export const SECTION = 'questions'

/** Returns the definition of a scene, with one section. */
export const definitionOf = (fields) => ({
  id: 'scene',
  version: 1,
  sections: [{ id: SECTION, title: 'Questions', fields: fields.map(fieldDefinition) }],
})

/**
 * Required, so that our widgets add nothing to the labels and show the same text as the other
 * pages.
 */
const fieldDefinition = ({ id, kind, label, when }) => ({
  id,
  display_label: label,
  required: true,
  ...(kind === 'text' ? { type: 'text' } : { type: 'radio', options: YES_NO }),
  ...(when
    ? { depends_on: { field_value_list: [{ id: when, section_id: SECTION, value: 'Yes' }] } }
    : {}),
})
