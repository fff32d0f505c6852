import type { FieldDefinition } from '../types'

const SENSITIVE_VERIFY_TYPES: ReadonlySet<string | undefined> = new Set(['mbi', 'ssn', 'routing'])

/**
 * Returns whether an answer must be masked and withheld: a Social Security, Medicare, or routing
 * number, or any field with `sensitive` in the definition. The rows of a table are one answer, so
 * one sensitive column makes the whole table sensitive.
 *
 * @see D62
 */
export function isSensitive({
  type,
  verify_type,
  sensitive = false,
  child_fields: columns = [],
}: FieldDefinition): boolean {
  return (
    sensitive ||
    type === 'ssn' ||
    SENSITIVE_VERIFY_TYPES.has(verify_type) ||
    (type === 'input-table' && columns.some(isSensitive))
  )
}
