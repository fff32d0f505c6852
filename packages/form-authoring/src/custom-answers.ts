import {
  fieldTypes,
  type AnswerKind,
  type AnswerValue,
  type FieldDefinition,
  type JsonSchema,
  type RegisteredFieldType,
} from '@gapwise/form-engine'

/** The host's field types, as for `createForm`. */
export type HostTypes = readonly RegisteredFieldType[]

export const NO_TYPES: HostTypes = []

/** Returns the shape of the answers of a field type, which can be one of the host's types. */
export function answerKindOf(type: string, types: HostTypes): AnswerKind {
  const own: { readonly [name: string]: { readonly answer: AnswerKind } } = fieldTypes
  return (types.find((one) => one.type === type) ?? own[type])?.answer ?? 'none'
}

const NUMBERS = [1, 2, 12.5, 66, 150]
const TEXTS = ['12', '12.5', '150', '15:30', '2024-03-01', 'Rosa', 'abc', '1.23456']

/**
 * Returns values that may be answers to a field of the host's type, made up from the JSON Schema of
 * the type and the field's limits. The engine decides which ones are valid.
 */
export function customAnswers(field: FieldDefinition, types: HostTypes): AnswerValue[] {
  const schema = types.find((one) => one.type === field.type)?.schema?.(field) ?? {}
  const { minimum_number, maximum_number, minimum_value, maximum_value } = field
  const limits = [minimum_number, maximum_number, minimum_value, maximum_value]
  const around = limits.flatMap((limit): (string | number)[] => {
    if (limit === undefined) return []
    return typeof limit === 'number' ? [limit, limit - 1, limit + 1] : [limit, '00:00', '23:59']
  })
  const numbers = [...NUMBERS, ...around.map(Number).filter(Number.isFinite)]
  return valuesOf(schema, [...TEXTS, ...around.map(String)], numbers) as AnswerValue[]
}

/** Returns values for a schema. All numbers and texts are tried wherever one is expected. */
function valuesOf(
  schema: JsonSchema,
  texts: readonly string[],
  numbers: readonly number[],
): readonly unknown[] {
  const of = (one: unknown): readonly unknown[] => valuesOf(one as JsonSchema, texts, numbers)
  const { const: only, enum: listed, examples, anyOf, oneOf, properties, items } = schema
  if (only !== undefined) return [only]
  if (Array.isArray(listed)) return listed
  if (Array.isArray(examples)) return examples
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return choices.flatMap(of)
  switch (schema['type']) {
    case 'boolean':
      return [true, false]
    case 'number':
    case 'integer':
      return numbers
    case 'array':
      return of(items ?? {}).map((item) => [item])
    case 'object':
      return objectsOf(Object.entries(properties ?? {}).map(([key, one]) => [key, of(one)]))
    default:
      return texts
  }
}

/** Returns as many objects as the longest list of values of a key has. */
function objectsOf(
  keys: readonly (readonly [key: string, values: readonly unknown[]])[],
): unknown[] {
  const length = Math.max(0, ...keys.map(([, values]) => values.length))
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(keys.map(([key, values]) => [key, values[at % values.length]])),
  )
}
