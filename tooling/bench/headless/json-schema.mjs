import { CHOICES, MAX_LENGTH, MAXIMUM, MINIMUM, YES_NO } from '../forms/make-form.mjs'

const SCHEMAS = {
  text: { type: 'string', minLength: 1, maxLength: MAX_LENGTH },
  integer: { type: 'integer', minimum: MINIMUM, maximum: MAXIMUM },
  yesNo: { type: 'string', enum: YES_NO },
  choice: { type: 'string', enum: CHOICES },
}

/** Returns the JSON Schema of one answer. */
export const schemaOfField = ({ kind, label }) => ({ title: label, ...SCHEMAS[kind] })

const holdsOne = ({ id, values }) => ({
  properties: { [id]: values.length === 1 ? { const: values[0] } : { enum: values } },
  required: [id],
})

/**
 * Returns a JSON Schema for a field's condition. Answers match the schema if the condition is true.
 */
export function schemaOfCondition({ operator, tests }) {
  if (tests.length === 1) return holdsOne(tests[0])
  return { [operator === 'AND' ? 'allOf' : 'anyOf']: tests.map(holdsOne) }
}

/**
 * Returns the JSON Schema of a form. Unconditional fields are in `properties` and conditional ones
 * in `if`/`then`.
 */
export function conditionalSchema(fields) {
  const always = fields.filter(({ when }) => !when)
  const sometimes = fields.filter(({ when }) => when)
  return {
    type: 'object',
    properties: Object.fromEntries(always.map((field) => [field.id, schemaOfField(field)])),
    required: always.filter(({ required }) => required).map(({ id }) => id),
    allOf: sometimes.map((field) => ({
      if: schemaOfCondition(field.when),
      then: {
        properties: { [field.id]: schemaOfField(field) },
        ...(field.required ? { required: [field.id] } : {}),
      },
    })),
  }
}
