import type { FieldDefinition } from '../types'

/**
 * Returns whether a value has the keys of a field whose types the engine relies on.
 * `parseDefinition` checks all keys.
 */
export function isField(value: unknown): value is FieldDefinition {
  const field = Object(value) as Partial<FieldDefinition>
  const { id, type, options, display_label, input_mask, verify_type, minlength, maxlength } = field
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    (display_label === undefined || typeof display_label === 'string') &&
    (input_mask === undefined || typeof input_mask === 'string') &&
    (verify_type === undefined || typeof verify_type === 'string') &&
    (minlength === undefined || typeof minlength === 'number') &&
    (maxlength === undefined || typeof maxlength === 'number') &&
    (!options || (Array.isArray(options) && options.every(isOption)))
  )
}

function isOption(option: unknown): boolean {
  const { key, value } = Object(option) as { readonly key?: unknown; readonly value?: unknown }
  return typeof key === 'string' && typeof value === 'string'
}
