import { requireArgument } from '../errors'
import { isRecord } from '../language/own-keys'
import type { RegisteredFieldType, TypeRegistry } from '../types/field-type'

/** Stands for a type that is not registered, which is an error of the definition. */
export const UNKNOWN_TYPE: RegisteredFieldType = {
  type: '',
  answer: 'none',
  rules: [],
  inRows: true,
  shapeProblem: () => undefined,
}

/**
 * Adds the host's types to others. A type replaces another with the same name.
 *
 * @throws {FormEngineError} `argument_invalid`.
 */
export function withTypes(
  others: TypeRegistry,
  types: readonly RegisteredFieldType[] | undefined,
): TypeRegistry {
  const own = requireTypes(types)
  if (own.length === 0) return others
  return new Map([...others, ...own.map((type) => [type.type, type] as const)])
}

/**
 * Returns the host's types.
 *
 * @throws {FormEngineError} `argument_invalid`.
 */
export function requireTypes(
  types: readonly RegisteredFieldType[] = [],
): readonly RegisteredFieldType[] {
  const areTypes = Array.isArray(types) && types.every(isRegistered)
  requireArgument(areTypes, 'types', 'a list of types from `defineFieldType`')
  return types
}

function isRegistered(type: unknown): boolean {
  return isRecord(type) && typeof type['shapeProblem'] === 'function'
}

/** Returns whether two registries have the same types. */
export function sameTypes(left: TypeRegistry, right: TypeRegistry): boolean {
  return left.size === right.size && [...left].every(([name, type]) => right.get(name) === type)
}
