import { createForm } from '@formily/core'
import { MAX_LENGTH, MAXIMUM, MINIMUM } from '../forms/make-form.mjs'

/**
 * Each condition is a Formily reaction that sets its field's `visible`. A reaction runs again when
 * one of the values that it read changes.
 */
export const prepare = ({ fields }) => fields

const VALIDATORS = {
  text: { max: MAX_LENGTH },
  integer: { format: 'integer', minimum: MINIMUM, maximum: MAXIMUM },
}

export function create(fields, answers) {
  const form = createForm({ values: { ...answers } })
  const created = fields.map(({ id, kind, label, required, when }) =>
    form.createField({
      name: id,
      title: label,
      required,
      ...(VALIDATORS[kind] ? { validator: { ...VALIDATORS[kind] } } : {}),
      ...(when
        ? {
            reactions: (field) => {
              field.visible = holds(when, form.values)
            },
          }
        : {}),
    }),
  )
  for (const field of created) field.onMount()
  const byId = new Map(fields.map(({ id }, index) => [id, created[index]]))
  return {
    set: (id, value) => byId.get(id).setValue(value),
    visible: () => fields.filter(({ id }) => byId.get(id).visible).map(({ id }) => id),
    /** Resolves to the list of errors if validation fails. */
    validate: () => form.validate().catch((errors) => errors),
    invalid: (errors) => (Array.isArray(errors) ? errors.map(({ path }) => String(path)) : []),
  }
}

function holds({ operator, tests }, values) {
  const passes = ({ id, values: expected }) => expected.includes(values[id])
  return operator === 'AND' ? tests.every(passes) : tests.some(passes)
}
