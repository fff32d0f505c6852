import { createSchemaUtils } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { conditionalSchema } from './json-schema.mjs'

/**
 * The JSON Schema expresses conditions as `if`/`then`. Like `<Form>`, the benchmark applies a
 * change in two steps. First, it adds the default values to the new form data. Then, it retrieves
 * the schema for that data. The visible fields are the fields in the retrieved schema.
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
