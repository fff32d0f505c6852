import type { FieldDefinition } from '../types'
import { fieldTypes } from './field-types'

/**
 * Returns whether a value has the keys of a field whose types the engine relies on. Written out,
 * because it runs for every field while a page opens. `parseDefinition` checks all keys.
 */
export function isField(value: unknown): value is FieldDefinition {
  const field = (value ?? {}) as Partial<FieldDefinition>
  const { id, type, display_label, input_mask, verify_type, minlength, maxlength, options } = field
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    Object.hasOwn(fieldTypes, type) &&
    isIfAny('string', display_label) &&
    isIfAny('string', input_mask) &&
    isIfAny('string', verify_type) &&
    isIfAny('number', minlength) &&
    isIfAny('number', maxlength) &&
    (options === undefined || (Array.isArray(options) && options.every(isOption)))
  )
}

function isIfAny(type: 'string' | 'number', value: unknown): boolean {
  return value === undefined || typeof value === type
}

function isOption(option: unknown): boolean {
  const { key, value } = (option ?? {}) as { readonly key?: unknown; readonly value?: unknown }
  return typeof key === 'string' && typeof value === 'string'
}
