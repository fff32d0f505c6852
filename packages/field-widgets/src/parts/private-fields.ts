import type { FieldDefinition } from '@gapwise/form-engine'

const PRIVATE_VERIFY_TYPES = new Set(['mbi', 'ssn', 'routing'])
const ACCOUNT_NUMBER = /(^|_)account_number$/

/**
 * Answers that are masked to their last four characters in a review and kept out of session
 * recordings (C-40): SSN, Medicare, routing and account numbers, and whatever the definition's
 * `classes` call `private`.
 */
export function isPrivateField({ id, type, verify_type, classes }: FieldDefinition): boolean {
  return (
    type === 'ssn' ||
    (verify_type !== undefined && PRIVATE_VERIFY_TYPES.has(verify_type)) ||
    ACCOUNT_NUMBER.test(id) ||
    classes?.split(' ').includes('private') === true
  )
}
