import type { FieldDefinition } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { isPrivateField } from './private-fields'
import { maskToLastFour } from './SecretAnswer'

const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
  id: 'x',
  type: 'text',
  ...more,
})

describe('isPrivateField', () => {
  it.each([
    [field({ type: 'ssn' })],
    [field({ verify_type: 'mbi' })],
    [field({ verify_type: 'routing' })],
    [field({ id: 'eft_account_number' })],
    [field({ classes: 'wide private' })],
  ])('is true of %j', (definition) => {
    expect(isPrivateField(definition)).toBe(true)
  })

  it.each([
    [field({})],
    [field({ verify_type: 'zip5' })],
    [field({ id: 'account_numbers_seen' })],
    [field({ classes: 'privately' })],
  ])('is false of %j', (definition) => {
    expect(isPrivateField(definition)).toBe(false)
  })
})

describe('maskToLastFour', () => {
  it.each([
    ['219-09-9999', '•••-••-9999'],
    ['1EG4-TE5-MK73', '••••-•••-MK73'],
    ['1234', '••••'],
    ['12345', '•2345'],
    ['', ''],
  ])('%j reads %j', (text, masked) => {
    expect(maskToLastFour(text)).toBe(masked)
  })
})
