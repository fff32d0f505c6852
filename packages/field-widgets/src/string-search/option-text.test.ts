import { expect, it } from 'vitest'
import { answerOfText, textOfAnswer } from './option-text'

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
  expect(answerOfText(text, states)).toBe(answer)
})

it('takes any text where there are no options', () => {
  expect(answerOfText('Travis')).toBe('Travis')
})

it.each([
  ['TX', 'Texas'],
  ['Tex', 'Tex'],
  [undefined, ''],
])('the answer %o stands as %o', (answer, text) => {
  expect(textOfAnswer(answer, states)).toBe(text)
})
