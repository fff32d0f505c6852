import { expect, it } from 'vitest'
import { builtInVerifiers } from './index'

it('offers the verify types of the definition language', () => {
  expect(Object.keys(builtInVerifiers)).toEqual(['mbi', 'ssn', 'routing', 'email', 'phone', 'zip5'])
})

it.each(Object.entries(builtInVerifiers))('%s handles five megabytes of text', (_, verify) => {
  for (const character of ['1', 'a', '-', ' ', '\u{1f600}']) {
    expect(verify(character.repeat(5_000_000))).toHaveProperty('code')
  }
})
