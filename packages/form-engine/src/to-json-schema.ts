import { compileForm } from './compile-form'
import type { FieldNode } from './form-nodes'
import { setOwn } from './own-keys'
import { answerSchema } from './schema-of-answer'
import { dependentsOfContext, visibilitySchema } from './schema-of-condition'
import type { FormDefinition } from './types'

/** A JSON Schema, or a part of one. */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * The JSON Schema (2020-12) of what `submission()` gives for a complete form.
 *
 * It cannot know the context or checksums (D49): a field that depends on the context is optional, and
 * verify types are left out. Nor does a submission tell what is unconfirmed. Bounds of dates are left
 * out as well, because JSON Schema compares numbers only, and a column of a table that is shown in
 * some rows only is optional in all of them.
 */
export function toJsonSchema(definition: FormDefinition): JsonSchema {
  const compiled = compileForm(definition)
  const optional = dependentsOfContext(compiled)
  const properties: JsonSchema = {}
  const allOf: JsonSchema[] = []
  for (const section of compiled.sections) {
    const fields: JsonSchema = {}
    for (const field of section.fields) {
      if (field.answer === 'none') continue
      const schema = field.columns.length > 0 ? tableSchema(field) : answerSchema(field)
      setOwn(fields, field.id, { ...titled(field), ...schema })
      if (field.required && !optional.has(field.index)) {
        const needed = pathSchema(section.id, field.id)
        const conditions = visibilitySchema(field)
        allOf.push(conditions ? { if: conditions, then: needed } : needed)
      }
    }
    setOwn(properties, section.id, {
      title: section.definition.title,
      type: 'object',
      properties: fields,
      additionalProperties: false,
    })
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: definition.title ?? definition.id,
    type: 'object',
    properties,
    additionalProperties: false,
    ...(allOf.length > 0 && { allOf }),
  }
}

function titled(node: FieldNode): JsonSchema {
  const { display_label: title } = node.definition
  return title === undefined ? {} : { title }
}

/** Both the section and its field are there. */
function pathSchema(section: string, field: string): JsonSchema {
  const properties: JsonSchema = {}
  setOwn(properties, section, { required: [field] })
  return { required: [section], properties }
}

/** Rows of a table; a column of which a condition decides may be absent. */
function tableSchema(table: FieldNode): JsonSchema {
  const properties: JsonSchema = {}
  const required: string[] = []
  for (const column of table.columns) {
    setOwn(properties, column.id, answerSchema(column))
    if (column.required && !column.condition) required.push(column.id)
  }
  return {
    ...answerSchema(table),
    items: {
      type: 'object',
      properties,
      additionalProperties: false,
      ...(required.length > 0 && { required }),
    },
  }
}
