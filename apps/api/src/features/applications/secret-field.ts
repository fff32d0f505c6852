import type { FieldDefinition } from '@gapwise/form-engine'

const SECRET_VERIFY_TYPES = new Set(['mbi', 'ssn', 'routing'])
const ACCOUNT_NUMBER = /(?:^|_)account_number$/

/** Whether a field asks for a number that opens an account or a person's records; as on the screen (C-40). */
export function isSecretField({ id, type, verify_type, classes = '' }: FieldDefinition): boolean {
  return (
    type === 'ssn' ||
    SECRET_VERIFY_TYPES.has(verify_type ?? '') ||
    ACCOUNT_NUMBER.test(id) ||
    classes.split(' ').includes('private')
  )
}
