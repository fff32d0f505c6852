import { expect, it } from 'vitest'
import { answerOfWeight } from './pounds'

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
