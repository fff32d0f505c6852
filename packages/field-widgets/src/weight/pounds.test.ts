import { expect, it } from 'vitest'
import { answerOfWeight, readableWeight, textOfWeight } from './pounds'

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

it('shows an answer in the box and on the review', () => {
  expect(textOfWeight(150)).toBe('150')
  expect(textOfWeight(undefined)).toBe('')
  expect(textOfWeight('70 kg')).toBe('70 kg')
  expect(readableWeight(150)).toBe('150 pounds')
  expect(readableWeight('70 kg')).toBe('70 kg')
})
