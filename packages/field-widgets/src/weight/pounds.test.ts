import { expect, it } from 'vitest'
import { answerOfWeight, readableWeight } from './pounds'

it.each([
  ['150', 150],
  [' 150 lb', 150],
  ['150lbs.', 150],
  ['150 Pounds', 150],
  ['150.5', '150.5'],
  ['70 kg', '70 kg'],
  ['a lot', 'a lot'],
  [' ', undefined],
])('reads %o as %o', (text, answer) => {
  expect(answerOfWeight(text)).toBe(answer)
})

it('reads as a person says it', () => {
  expect(readableWeight(150)).toBe('150 pounds')
  expect(readableWeight('70 kg')).toBe('70 kg')
})
