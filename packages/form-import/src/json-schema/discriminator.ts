import { isObject, isScalar, own, ownText } from '../report/json'
import type { Conjunction } from './schema-source'

/** An answer that decides which of several schemas applies. */
export interface Discriminator {
  readonly name: string
  /** One entry per branch. `schemas` has one schema for each value in `values`. */
  readonly options: readonly {
    readonly values: readonly unknown[]
    readonly schemas: readonly object[]
  }[]
}

/**
 * Returns the property that tells branches apart. Each branch requires it, and no two branches
 * allow the same value for it.
 */
export function discriminatorOf(branches: readonly Conjunction[]): Discriminator | undefined {
  const [first] = branches
  if (!first || branches.length < 2) return undefined
  const names = first.parts.flatMap(({ schema }) => {
    const properties = own(schema, 'properties')
    return isObject(properties) ? Object.keys(properties) : []
  })
  for (const name of names) {
    const options = branches.map((branch) => optionOf(branch, name))
    const values = options.flatMap((one) => one?.values ?? [])
    const isDistinct = values.every(isScalar) && new Set(values.map(String)).size === values.length
    if (!options.includes(undefined) && isDistinct) {
      return { name, options: options as Discriminator['options'] }
    }
  }
  return undefined
}

function optionOf(
  { parts }: Conjunction,
  name: string,
): Discriminator['options'][number] | undefined {
  const isRequired = parts.some(({ schema }) => {
    const required = own(schema, 'required')
    return Array.isArray(required) && required.includes(name)
  })
  const declared = parts.flatMap(({ schema }) => own(own(schema, 'properties'), name) ?? [])
  const [schema] = declared
  if (!isRequired || declared.length !== 1 || !isObject(schema)) return undefined
  const isConstant = Object.hasOwn(schema, 'const')
  const list = isConstant ? [schema['const']] : own(schema, 'enum')
  if (!Array.isArray(list) || list.length === 0) return undefined
  const values = list as unknown[]
  // The title of a branch often names its option.
  const title = ownText(schema, 'title') ?? ownText(parts[0]?.schema, 'title')
  const titled = values.length === 1 && title !== undefined ? { title } : {}
  return { values, schemas: values.map((value) => ({ const: value, ...titled })) }
}
