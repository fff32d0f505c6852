import type { FieldDefinition } from '../types'
import { fieldTypes } from './field-types'

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
    Object.hasOwn(fieldTypes, type) &&
    areIfAny('string', [field.display_label, field.input_mask, field.verify_type]) &&
    areIfAny('number', [field.minlength, field.maxlength]) &&
    (!options || (Array.isArray(options) && options.every(isOption)))
  )
}

function areIfAny(type: 'string' | 'number', values: readonly unknown[]): boolean {
  return values.every((value) => value === undefined || typeof value === type)
}

function isOption(option: unknown): boolean {
  const { key, value } = Object(option) as { readonly key?: unknown; readonly value?: unknown }
  return typeof key === 'string' && typeof value === 'string'
}
