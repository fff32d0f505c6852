import type { FieldDefinition } from '../types'

const SENSITIVE_VERIFY_TYPES: ReadonlySet<string | undefined> = new Set(['mbi', 'ssn', 'routing'])

/**
 * Returns whether an answer must be masked and kept from others: a Social Security, Medicare, or routing number, or
 * whatever the definition declares with `sensitive`. The rows of a table are one answer, so one sensitive column makes
 * all of it sensitive.
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
