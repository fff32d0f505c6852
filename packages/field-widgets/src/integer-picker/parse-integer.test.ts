import { describe, expect, it } from 'vitest'
import { parseInteger } from './parse-integer'

describe('parseInteger', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['-1', -1],
    ['1,250', 1250],
    ['007', 7],
  ])('reads %j as %d', (text, number) => {
    expect(parseInteger(text)).toBe(number)
  })

  it.each(['', 'two', '1.5', '1,25', '1e3', '12345678901234567890'])(
    'leaves %j as typed',
    (text) => {
      expect(parseInteger(text)).toBe(text)
    },
  )
})
