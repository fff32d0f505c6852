import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../types'
import { isSensitive } from './is-sensitive'

const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
  id: 'x',
  type: 'text',
  ...more,
})

describe('isSensitive', () => {
  it.each([
    field({ type: 'ssn' }),
    field({ verify_type: 'mbi' }),
    field({ verify_type: 'ssn' }),
    field({ verify_type: 'routing' }),
    field({ id: 'eft_account_number', sensitive: true }),
    field({ type: 'text-area', sensitive: true }),
    field({ type: 'input-table', child_fields: [field({ type: 'ssn' })] }),
  ])('is true of %j', (definition) => {
    expect(isSensitive(definition)).toBe(true)
  })

  it.each([
    field({}),
    field({ verify_type: 'zip5' }),
    field({ id: 'eft_account_number' }),
    field({ classes: 'private' }),
    field({ sensitive: false }),
    field({ type: 'complex-radio', child_fields: [field({ type: 'ssn' })] }),
  ])('is false of %j', (definition) => {
    expect(isSensitive(definition)).toBe(false)
  })
})
