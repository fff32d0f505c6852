import { compileForm } from '../compile/compile-form'
import type { FieldNode } from '../compile/types'
import { recordOf } from '../language/own-keys'
import { answerSchema } from './schema-of-answer'
import { dependentsOfUntold, pathSchema, visibilitySchema } from './schema-of-condition'
import type { JsonSchema } from './types'
import type { FormDefinition } from '../types'

/**
 * The JSON Schema (2020-12) of what `submission()` gives for a complete form.
 *
 * It cannot know the context or checksums (D49): a field that depends on the context is optional, and
 * verify types are left out. Nor does a submission tell what is unconfirmed, or how an answer was typed
 * that is submitted without the literals of its mask: what depends on one is optional as well. Bounds
 * of dates are left out, because JSON Schema compares numbers only, and a column of a table that is
 * shown in some rows only is optional in all of them. A condition on a number knows the texts that
 * equal it in up to 15 digits; JavaScript rounds longer ones. A blank text is never submitted (D42), so
 * that what depends on one being blank is never demanded.
 */
export function toJsonSchema(definition: FormDefinition): JsonSchema {
  const compiled = compileForm(definition)
  const optional = dependentsOfUntold(compiled)
  const allOf: JsonSchema[] = []
  const sections = compiled.sections.map(({ id, definition: { title }, fields }) => {
    const asked = fields.filter(({ answer }) => answer !== 'none')
    for (const field of asked) {
      if (!field.required || optional.has(field.index)) continue
      const needed = pathSchema(field)
      const conditions = visibilitySchema(field)
      allOf.push(conditions ? { if: conditions, then: needed } : needed)
    }
    return [id, { title, ...objectSchema(asked) }] as const
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: definition.title ?? definition.id,
    type: 'object',
    properties: recordOf<JsonSchema>(sections),
    additionalProperties: false,
    ...(allOf.length > 0 && { allOf }),
  }
}

/** The answers of a section or a row: each may be there, and nothing else. */
function objectSchema(fields: readonly FieldNode[]): JsonSchema {
  return {
    type: 'object',
    properties: recordOf(fields.map((field) => [field.id, fieldSchema(field)])),
    additionalProperties: false,
  }
}

function fieldSchema(field: FieldNode): JsonSchema {
  const { columns, definition } = field
  const { display_label: title } = definition
  // A column of which a condition decides may be absent.
  const required = columns
    .filter((column) => column.required && !column.condition)
    .map(({ id }) => id)
  return {
    ...(title !== undefined && { title }),
    ...answerSchema(field),
    ...(columns.length > 0 && { items: { ...objectSchema(columns), required } }),
  }
}
