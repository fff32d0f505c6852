import { expect, it } from 'vitest'
import { optionTexts } from './option-text'

const states = [
  { key: 'TX', value: 'Texas' },
  { key: 'NM', value: 'New Mexico' },
]

it.each([
  ['Texas', 'TX'],
  [' texas ', 'TX'],
  ['new mexico', 'NM'],
  ['Tex', 'Tex'],
  ['Elsewhere', 'Elsewhere'],
  [' ', undefined],
])('the text %o is the answer %o', (text, answer) => {
  expect(optionTexts(states).answerOf(text)).toBe(answer)
})

it('accepts any text if there are no options', () => {
  expect(optionTexts().answerOf('Travis')).toBe('Travis')
})

it.each([
  ['TX', 'Texas'],
  ['Tex', 'Tex'],
  [undefined, ''],
])('the answer %o shows as %o', (answer, text) => {
  expect(optionTexts(states).textOf(answer)).toBe(text)
})
