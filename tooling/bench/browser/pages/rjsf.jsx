import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { useMemo } from 'react'

const schemaOf = ({ kind, label }) =>
  kind === 'text'
    ? { type: 'string', title: label }
    : { type: 'string', title: label, enum: ['Yes', 'No'] }

/**
 * Conditions are `if`/`then` in the schema. The theme is the default, which validates on submit.
 */
export default function Rjsf({ fields, answers, expose }) {
  const { schema, uiSchema } = useMemo(() => {
    const always = fields.filter(({ when }) => !when)
    const sometimes = fields.filter(({ when }) => when)
    return {
      schema: {
        type: 'object',
        properties: Object.fromEntries(always.map((field) => [field.id, schemaOf(field)])),
        allOf: sometimes.map((field) => ({
          if: { properties: { [field.when]: { const: 'Yes' } }, required: [field.when] },
          then: { properties: { [field.id]: schemaOf(field) } },
        })),
      },
      uiSchema: {
        ...Object.fromEntries(
          fields
            .filter(({ kind }) => kind === 'yesNo')
            .map(({ id }) => [id, { 'ui:widget': 'radio' }]),
        ),
        'ui:order': fields.map(({ id }) => id).concat('*'),
      },
    }
  }, [fields])
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={answers}
      onChange={({ formData }) => expose((id) => formData[id])}
    />
  )
}
