import { describe, expect, it } from 'vitest'
import { answerOfHeightBoxes, formatHeightBoxes, heightBoxesOfAnswer } from './feet-inches'

describe('answerOfHeightBoxes', () => {
  it.each([
    ['5', '6', 66],
    ['5', '0', 60],
    ['5', '', 60],
    ['5', '11', 71],
    [' 5 ', ' 6 in', 66],
    ['', '66', 66],
    [`5'6"`, '', 66],
    ['5 ft 6 in', '', 66],
    ['5 6', '', 66],
    ['5 ft', '', 60],
    ['5', '12', '5 ft 12 in'],
    ['5.5', '', '5.5 ft'],
    ['', '6', '6 in'],
    ['55', '6', '55 ft 6 in'],
    ['five', 'six', 'five ft six in'],
    ['170 cm', '', '170 cm ft'],
  ])('feet %o and inches %o give %o', (feet, inches, answer) => {
    expect(answerOfHeightBoxes({ feet, inches })).toBe(answer)
  })

  it('returns undefined when both boxes are empty', () => {
    expect(answerOfHeightBoxes({ feet: '', inches: ' ' })).toBeUndefined()
  })
})

describe('heightBoxesOfAnswer', () => {
  it.each([
    [66, '5', '6'],
    [72, '6', '0'],
    ['5 ft 12 in', '5', '12'],
    ['6 in', '', '6'],
    ['5.5 ft', '5.5', ''],
    ['tall', 'tall', ''],
    [undefined, '', ''],
  ])('%o shows feet %o and inches %o', (answer, feet, inches) => {
    expect(heightBoxesOfAnswer(answer)).toEqual({ feet, inches })
  })
})

it('fills both boxes once they lose focus, and never changes what it cannot read', () => {
  expect(formatHeightBoxes({ feet: '5', inches: '' })).toEqual({ feet: '5', inches: '0' })
  expect(formatHeightBoxes({ feet: `5'6`, inches: '' })).toEqual({ feet: '5', inches: '6' })
  expect(formatHeightBoxes({ feet: '5', inches: '14' })).toEqual({ feet: '5', inches: '14' })
})
