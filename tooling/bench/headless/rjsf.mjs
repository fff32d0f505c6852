import { createSchemaUtils } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { conditionalSchema } from './json-schema.mjs'

/**
 * The JSON Schema expresses conditions as `if`/`then`. After a change, the benchmark adds default
 * values and then retrieves the schema, as `<Form>` does. The visible fields are the fields of that
 * schema.
 */
export const prepare = ({ fields }) => conditionalSchema(fields)

export function create(schema, answers) {
  const validator = customizeValidator()
  const utils = createSchemaUtils(validator, schema)
  let formData = utils.getDefaultFormState(schema, answers)
  let retrieved = utils.retrieveSchema(schema, formData)
  return {
    set(id, value) {
      formData = utils.getDefaultFormState(schema, { ...formData, [id]: value })
      retrieved = utils.retrieveSchema(schema, formData)
    },
    visible: () => Object.keys(retrieved.properties),
    validate: () => validator.validateFormData(formData, retrieved).errors,
    invalid: (errors) =>
      errors.map(({ name, params, property }) =>
        name === 'required' ? params.missingProperty : property.slice(1),
      ),
  }
}
