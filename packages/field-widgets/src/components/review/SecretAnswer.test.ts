import { describe, expect, it } from 'vitest'
import { maskToLastFour } from '../typed/mask-to-last-four'

describe('maskToLastFour', () => {
  it.each([
    ['219-09-9999', '•••-••-9999'],
    ['1EG4-TE5-MK73', '••••-•••-MK73'],
    ['1234', '••••'],
    ['12345', '•2345'],
    ['', ''],
  ])('%j becomes %j', (text, masked) => {
    expect(maskToLastFour(text)).toBe(masked)
  })
})
