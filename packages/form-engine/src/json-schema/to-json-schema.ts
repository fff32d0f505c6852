import { checkCompiledForm } from '../compile/check-compiled-form'
import { compileForm } from '../compile/compile-form'
import { wholeEngine } from '../features/whole-engine'
import type { FieldNode } from '../compile/types'
import type { RegisteredFieldType } from '../types/field-type'
import { requireArgument } from '../errors'
import { isRecord, recordOf } from '../language/own-keys'
import { answerSchema } from './schema-of-answer'
import { undeterminedNodes, visibilitySchemas } from './schema-of-condition'
import { ruleSchema } from './schema-of-rule'
import { answeredSchema } from './schema-of-value'
import type { JsonSchema } from '../types/json-schema'
import type { Extensions, FormDefinition } from '../types'

/** Options of `toJsonSchema`. */
export interface JsonSchemaOptions {
  /** Field types that the host adds to the built-in ones. */
  readonly types?: readonly RegisteredFieldType[]
}

/**
 * Returns the JSON Schema (2020-12) for the result of `submission()` on a complete form.
 *
 * A JSON Schema cannot express everything that the engine checks:
 * - Verify types are left out, because a schema cannot compute checksums.
 * - Limits of dates are left out, because a schema compares only numbers.
 * - A field is optional if its visibility depends on the context.
 * - If a field is submitted without its mask, fields whose visibility depends on it are optional.
 * - A comparison in a rule can be expressed only if it compares an answer with a literal. For `lt`,
 *   `le`, `gt`, and `ge`, both must be numbers. If a field's visibility depends on any other
 *   comparison, the field is optional. If `required_if` contains any other comparison, it never
 *   requires the field.
 * - Checks across answers are left out.
 * - A column that is shown or required only in some rows is optional in every row.
 * - Unconfirmed answers are valid, because a submission does not show which answers are
 *   unconfirmed.
 * - A condition on a number matches the same number in a string only up to 15 digits, because
 *   JavaScript rounds longer numbers.
 * - Keys that begin with `x-` are annotations. A strict validator such as ajv needs their names.
 * - A field that depends on a blank answer is never required, because blank answers are not
 *   submitted.
 *
 * @see D42, D49
 */
export function toJsonSchema(
  definition: FormDefinition,
  options: JsonSchemaOptions = {},
): JsonSchema {
  requireArgument(isRecord(options), 'options', 'an object')
  const { types } = options
  const compiled = compileForm(definition, { ...wholeEngine, types, checkForm: checkCompiledForm })
  const optional = undeterminedNodes(compiled)
  const allOf: JsonSchema[] = []
  const sections = compiled.sections.map(({ id, definition: own, fields }) => {
    const answerFields = fields.filter(({ answer }) => answer !== 'none')
    for (const field of answerFields) {
      const conditions = optional.has(field.index) ? undefined : requiredSchemas(field)
      if (!conditions) continue
      const needed = answeredSchema(field)
      allOf.push(conditions.length > 0 ? { if: { allOf: conditions }, then: needed } : needed)
    }
    return [id, { title: own.title, ...extensionsOf(own), ...objectSchema(answerFields) }] as const
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: definition.title ?? definition.id,
    ...extensionsOf(definition),
    type: 'object',
    properties: recordOf<JsonSchema>(sections),
    additionalProperties: false,
    ...(allOf.length > 0 && { allOf }),
  }
}

/**
 * Returns the schemas of a field's requirement. A submission that matches all of them must contain
 * the field's answer. Returns `undefined` if the answer is always optional.
 */
function requiredSchemas(field: FieldNode): JsonSchema[] | undefined {
  if (field.required) return visibilitySchemas(field)
  const rule = field.requiredIf && ruleSchema(field.requiredIf)
  return rule && [rule, ...visibilitySchemas(field)]
}

/**
 * Returns the schema of the answers in a section or a row. Each answer is optional, and no other
 * properties are allowed.
 */
function objectSchema(fields: readonly FieldNode[]): JsonSchema {
  return {
    type: 'object',
    properties: recordOf(fields.map((field) => [field.id, fieldSchema(field)])),
    additionalProperties: false,
  }
}

/** Returns the keys that begin with `x-`. A validator ignores them, or must be told about them. */
function extensionsOf(owner: Extensions): JsonSchema {
  return recordOf(Object.entries(owner).filter(([key]) => key.startsWith('x-')))
}

function fieldSchema(field: FieldNode): JsonSchema {
  const { columns, definition } = field
  const { display_label: title } = definition
  // A column with a condition or a rule can be absent.
  const required = columns
    .filter((column) => column.required && !column.condition && !column.visibleIf)
    .map(({ id }) => id)
  return {
    ...(title !== undefined && { title }),
    ...extensionsOf(definition),
    ...answerSchema(field),
    ...(columns.length > 0 && { items: { ...objectSchema(columns), required } }),
  }
}
