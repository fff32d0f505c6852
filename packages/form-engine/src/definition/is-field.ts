import type { FieldDefinition } from '../types'

/**
 * Returns whether a value has the keys of a field whose types the engine relies on.
 * `parseDefinition` checks all keys.
 */
export function isField(value: unknown): value is FieldDefinition {
  const field = Object(value) as Partial<FieldDefinition>
  const { id, type, options } = field
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    isIfAny('string', field.display_label) &&
    isIfAny('string', field.input_mask) &&
    isIfAny('string', field.verify_type) &&
    isIfAny('number', field.minlength) &&
    isIfAny('number', field.maxlength) &&
    (!options || (Array.isArray(options) && options.every(isOption)))
  )
}

function isIfAny(type: 'string' | 'number', value: unknown): boolean {
  return value === undefined || typeof value === type
}

function isOption(option: unknown): boolean {
  const { key, value } = Object(option) as { readonly key?: unknown; readonly value?: unknown }
  return typeof key === 'string' && typeof value === 'string'
}
