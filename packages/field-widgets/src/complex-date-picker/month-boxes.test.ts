import { describe, expect, it } from 'vitest'
import { monthAnswer } from './date-answer'

describe('the answer of a month and a year', () => {
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
  ])('month %o and year %o give %o', (month, year, answer) => {
    expect(monthAnswer().answerOf({ month, year })).toBe(answer)
  })

  it('returns undefined when both boxes are empty', () => {
    expect(monthAnswer().answerOf({ month: ' ', year: '' })).toBeUndefined()
  })
})

describe('the boxes of an answer', () => {
  it.each([
    ['1991-03-01', '3', '1991'],
    ['3/91', '3', '91'],
    ['/1991', '', '1991'],
    ['3/', '3', ''],
    ['spring', 'spring', ''],
    [undefined, '', ''],
  ])('%o shows month %o and year %o', (answer, month, year) => {
    expect(monthAnswer().textsOf(answer)).toEqual({ month, year })
  })
})

it('formats a month name and a pasted month when the boxes lose focus', () => {
  expect(monthAnswer().format({ month: 'oct', year: '1991' })).toEqual({
    month: 'October',
    year: '1991',
  })
  expect(monthAnswer().format({ month: '10/1991', year: '' })).toEqual({
    month: '10',
    year: '1991',
  })
})
