import type { FieldDefinition } from '../types'

const SENSITIVE_VERIFY_TYPES: ReadonlySet<string | undefined> = new Set(['mbi', 'ssn', 'routing'])

/**
 * Returns whether an answer must be masked and kept from others: a Social Security, Medicare, or routing number, or
 * whatever the definition declares with `sensitive`.
 *
 * @see D62
 */
export function isSensitive({ type, verify_type, sensitive = false }: FieldDefinition): boolean {
  return sensitive || type === 'ssn' || SENSITIVE_VERIFY_TYPES.has(verify_type)
}
