import type { JsonSchema } from '@gapwise/form-engine'
import type { HostTypes } from './custom-answers'

/**
 * Returns a copy of the JSON Schema of definitions that also accepts the host's field types, so that
 * an editor can complete and check them. `schema` is
 * `@gapwise/form-engine/schema/form-definition.schema.json`. `types` are as for `createForm`.
 */
export function schemaWithTypes(schema: JsonSchema, types: HostTypes): JsonSchema {
  const { enum: known, ...others } = at(schema, '$defs', 'field', 'properties', 'type')
  const names = [...new Set([...(known as string[]), ...types.map(({ type }) => type)])]
  const field = at(schema, '$defs', 'field')
  const properties = { ...at(field, 'properties'), type: { enum: names, ...others } }
  return { ...schema, $defs: { ...at(schema, '$defs'), field: { ...field, properties } } }
}

function at(schema: JsonSchema, ...keys: string[]): JsonSchema {
  return keys.reduce((inner, key) => inner[key] as JsonSchema, schema)
}
