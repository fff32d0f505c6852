import { requireArgument } from '../errors'
import { isField } from './is-field'
import type { FieldDefinition } from '../types'

const SENSITIVE_VERIFY_TYPES: ReadonlySet<string | undefined> = new Set(['mbi', 'ssn', 'routing'])

/**
 * Returns whether an answer must be masked and withheld. This applies to Social Security, Medicare,
 * and routing numbers, and to any field with `sensitive` in its definition. A table's rows are one
 * answer, so one sensitive column makes the whole table sensitive.
 *
 * @see D62
 */
export function isSensitive(field: FieldDefinition): boolean {
  requireArgument(isField(field), 'field', 'a field of a definition')
  return hasSensitiveAnswer(field)
}

/** Does what `isSensitive` does, for a field of a compiled form. */
export function hasSensitiveAnswer(field: FieldDefinition): boolean {
  const { type, verify_type, sensitive = false, child_fields: columns = [] } = field
  return (
    sensitive ||
    type === 'ssn' ||
    SENSITIVE_VERIFY_TYPES.has(verify_type) ||
    (type === 'input-table' && columns.some(hasSensitiveAnswer))
  )
}
