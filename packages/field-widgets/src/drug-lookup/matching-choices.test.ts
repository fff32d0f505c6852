import { expect, it } from 'vitest'
import { matchingChoices } from './matching-choices'

const STRENGTHS = ['5 mg', '50 mg', '500 mg', '500 mg / 5 mL', '850 mg', '2.5 mg']
const FREQUENCIES = ['Once a day', 'Twice a day', 'Three times a day', 'Once a week']

it.each([
  ['850', ['850 mg']],
  ['850m', ['850 mg']],
  ['850MG', ['850 mg']],
  ['850 mg', []],
  ['5', ['5 mg']],
  ['2', []],
  ['500', ['500 mg', '500 mg / 5 mL']],
  ['500mg', ['500 mg']],
  ['81 mg', []],
  [' ', []],
])('the strength %j can become %j', (text, choices) => {
  expect(matchingChoices(text, STRENGTHS)).toEqual(choices)
})

it.each([
  ['tw', ['Twice a day']],
  ['t', ['Twice a day', 'Three times a day']],
  ['once', ['Once a day', 'Once a week']],
  ['twice a day', ['Twice a day']],
  ['at bedtime', []],
])('the frequency %j can become %j', (text, choices) => {
  expect(matchingChoices(text, FREQUENCIES)).toEqual(choices)
})
