import { describe, expect, it } from 'vitest'

import { isForSomeoneElse } from './applying-for'

describe('isForSomeoneElse', () => {
  it.each([
    [undefined, false],
    ['me', false],
    ['both', false],
    ['mother', true],
    ['someone', true],
  ])('is, for %j, %j', (applyingFor, expected) => {
    expect(isForSomeoneElse(applyingFor)).toBe(expected)
  })
})
