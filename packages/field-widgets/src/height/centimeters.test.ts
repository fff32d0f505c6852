import { expect, it } from 'vitest'
import { answerOfCentimeters } from './centimeters'

it.each([
  ['168', 168],
  [' 168 cm', 168],
  ['1.68', 168],
  ['1,7 m', 170],
  ['', undefined],
  ['five feet', 'five feet'],
  ['1.685', '1.685'],
])('reads %o as %o', (text, answer) => {
  expect(answerOfCentimeters(text)).toBe(answer)
})
