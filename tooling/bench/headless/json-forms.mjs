import { coreReducer, createAjv, init, isVisible, setValidationMode, update } from '@jsonforms/core'
import { schemaOfField } from './json-schema.mjs'

/**
 * Conditions are SHOW rules of the UI schema. After each change, every control with a rule calls
 * `isVisible`, as bound controls do.
 *
 * By default, the library validates everything on every change. This benchmark validates only when
 * asked, which is in the library's favor.
 */
export function prepare({ fields }) {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.id, schemaOfField(field)])),
      required: fields.filter(({ required }) => required).map(({ id }) => id),
    },
    controls: fields.map(({ id, when }) => ({
      id,
      uischema: {
        type: 'Control',
        scope: scopeOf(id),
        ...(when ? { rule: { effect: 'SHOW', condition: conditionOf(when) } } : {}),
      },
    })),
  }
}

const scopeOf = (id) => `#/properties/${id}`

function conditionOf({ operator, tests }) {
  const conditions = tests.map(({ id, values }) => ({
    scope: scopeOf(id),
    schema: values.length === 1 ? { const: values[0] } : { enum: values },
    failWhenUndefined: true,
  }))
  return conditions.length === 1 ? conditions[0] : { type: operator, conditions }
}

export function create({ schema, controls }, answers) {
  const ajv = createAjv()
  const uischema = { type: 'VerticalLayout', elements: controls.map((control) => control.uischema) }
  const options = { ajv, validationMode: 'NoValidation' }
  let state = coreReducer(undefined, init(answers, schema, uischema, options))
  const conditional = controls.filter((control) => control.uischema.rule)
  const hidden = new Set()

  function refresh() {
    for (const { id, uischema } of conditional) {
      if (isVisible(uischema, state.data, '', ajv, {})) hidden.delete(id)
      else hidden.add(id)
    }
  }

  refresh()
  return {
    set(id, value) {
      state = coreReducer(
        state,
        update(id, () => value),
      )
      refresh()
    },
    visible: () => controls.filter(({ id }) => !hidden.has(id)).map(({ id }) => id),
    /**
     * The schema does not include the conditions of fields, so hidden fields are validated like
     * visible ones.
     */
    validate: () => coreReducer(state, setValidationMode('ValidateAndShow')).errors,
    invalid: (errors) =>
      errors.map(({ keyword, params, instancePath }) =>
        keyword === 'required' ? params.missingProperty : instancePath.slice(1),
      ),
  }
}
