import fc from 'fast-check'

/** The JSON Schema keywords that the contract uses. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<{ [name: string]: Schema }>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<{ [pattern: string]: Schema }>
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Valid values by property name. They test the code that runs after validation. */
export type Hints = Readonly<{ [property: string]: fc.Arbitrary<unknown> }>

/** Maximum string length and item count. Larger values only make the test slower. */
const LONG_ENOUGH = 60
const MANY_ENOUGH = 4

/**
 * Generates values that match one of the contract's schemas. New API calls are therefore fuzzed
 * automatically.
 * @param hints Preferred values, used in three of four cases.
 */
export function fromSchema(schema: object, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const any = arbitraryOf(schema, hints)
  const hint = hints[name]
  return hint ? fc.oneof({ weight: 3, arbitrary: hint }, { weight: 1, arbitrary: any }) : any
}

function arbitraryOf(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, hints)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, hints), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 99, MANY_ENOUGH)),
      })
    case 'object':
      return objectOf(schema, hints)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern, minLength = 0, maxLength = LONG_ENOUGH }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  const most = Math.max(minLength, Math.min(maxLength, LONG_ENOUGH))
  return fc.string({ unit: 'grapheme', minLength, maxLength: most })
}

function objectOf(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties, patternProperties, required = [] } = schema
  if (properties) {
    const values = Object.entries(properties).map(
      ([name, property]) => [name, fromSchema(property, hints, name)] as const,
    )
    return fc.record(Object.fromEntries(values), { requiredKeys: [...required] })
  }
  const [value = {}] = Object.values(patternProperties ?? {})
  return fc.dictionary(fc.string({ maxLength: 12 }), fromSchema(value, hints), {
    maxKeys: MANY_ENOUGH,
  })
}
