import { describe, expect, it } from 'vitest'
import { answerOfMonthBoxes, formatMonthBoxes, monthBoxesOfAnswer } from './month-boxes'

describe('answerOfMonthBoxes', () => {
  it.each([
    ['3', '1991', '1991-03-01'],
    ['03', ' 1991 ', '1991-03-01'],
    ['Mar', '1991', '1991-03-01'],
    ['3/1991', '', '1991-03-01'],
    ['March 1991', '', '1991-03-01'],
    ['3', '91', '3/91'],
    ['13', '1991', '13/1991'],
    ['3', '', '3/'],
    ['', '1991', '/1991'],
  ])('month %o and year %o: %o', (month, year, answer) => {
    expect(answerOfMonthBoxes({ month, year })).toBe(answer)
  })

  it('is no answer when both boxes are empty', () => {
    expect(answerOfMonthBoxes({ month: ' ', year: '' })).toBeUndefined()
  })
})

describe('monthBoxesOfAnswer', () => {
  it.each([
    ['1991-03-01', '3', '1991'],
    ['3/91', '3', '91'],
    ['/1991', '', '1991'],
    ['3/', '3', ''],
    ['spring', 'spring', ''],
    [undefined, '', ''],
  ])('%o: month %o, year %o', (answer, month, year) => {
    expect(monthBoxesOfAnswer(answer)).toEqual({ month, year })
  })
})

it('formats a month name and a pasted month when the boxes are left', () => {
  expect(formatMonthBoxes({ month: 'oct', year: '1991' })).toEqual({
    month: 'October',
    year: '1991',
  })
  expect(formatMonthBoxes({ month: '10/1991', year: '' })).toEqual({ month: '10', year: '1991' })
})
