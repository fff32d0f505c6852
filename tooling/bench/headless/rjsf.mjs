import { createSchemaUtils } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { conditionalSchema } from './json-schema.mjs'

/**
 * The JSON Schema expresses conditions as `if`/`then`. The benchmark applies each change in the
 * same way as `<Form>`. It updates the form data, the default state, and the schema for that form
 * data. The visible fields are the fields in the updated schema.
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
