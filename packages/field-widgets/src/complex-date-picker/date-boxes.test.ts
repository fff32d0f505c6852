import { describe, expect, it } from 'vitest'
import { answerOfDateBoxes, dayAnswer, monthAnswer, type DateBoxes } from './date-answer'

const boxes = (month: string, day = '', year = ''): Required<DateBoxes> => ({ month, day, year })

describe('answerOfDateBoxes', () => {
  it.each([
    [boxes('3', '4', '1956'), '1956-03-04'],
    [boxes('03', '04', '1956'), '1956-03-04'],
    [boxes(' Mar', '4 ', '1956'), '1956-03-04'],
    [boxes('march', '4', '1956'), '1956-03-04'],
    [boxes('2', '29', '1956'), '1956-02-29'],
  ])('%o is the day %s', (typed, answer) => {
    expect(answerOfDateBoxes(typed)).toBe(answer)
  })

  it.each(['3/4/1956', '03-04-1956', '1956-03-04', 'March 4, 1956', 'Mar. 4 1956'])(
    'accepts a whole date pasted into the first box: %s',
    (pasted) => {
      expect(answerOfDateBoxes(boxes(pasted))).toBe('1956-03-04')
    },
  )

  it.each([
    [boxes('2', '30', '1956'), '2/30/1956'],
    [boxes('3', '4', '56'), '3/4/56'],
    [boxes('3'), '3//'],
    [boxes('', '', '1956'), '//1956'],
    [boxes('Smarch', '4', '1956'), 'Smarch/4/1956'],
    [boxes('3', 'four', '1956'), '3/four/1956'],
  ])('keeps %o as typed', (typed, answer) => {
    expect(answerOfDateBoxes(typed)).toBe(answer)
  })

  it('returns undefined when all boxes are empty', () => {
    expect(answerOfDateBoxes(boxes(' '))).toBeUndefined()
  })
})

describe('the boxes of an answer', () => {
  it('shows a saved day', () => {
    expect(dayAnswer().textsOf('1956-03-04')).toEqual(boxes('3', '4', '1956'))
    expect(dayAnswer().textsOf('1956-02-30')).toEqual(boxes('2', '30', '1956'))
  })

  it.each([
    boxes('2', '30', '1956'),
    boxes('3'),
    boxes('', '4'),
    boxes('Smarch', '4', '56'),
    boxes('3/4'),
  ])('restores %o as typed', (typed) => {
    expect(dayAnswer().textsOf(answerOfDateBoxes(typed))).toEqual(typed)
  })

  it('keeps text that it did not write', () => {
    expect(dayAnswer().textsOf('next spring')).toEqual(boxes('next spring'))
    expect(dayAnswer().textsOf(undefined)).toEqual(boxes(''))
  })
})

describe('boxes that lost the focus', () => {
  it('spells out a month name and splits a pasted date, and keeps the answer', () => {
    expect(dayAnswer().format(boxes('mar', '4', '1956'))).toEqual(boxes('March', '4', '1956'))
    expect(dayAnswer().format(boxes('3/4/1956'))).toEqual(boxes('3', '4', '1956'))
    expect(dayAnswer().format(boxes('3/4'))).toEqual(boxes('3/4'))
  })

  it('splits a date with a two-digit year and does not complete the year', () => {
    const spread = boxes('5', '3', '50')
    expect(dayAnswer().format(boxes('5/3/50'))).toEqual(spread)
    expect(dayAnswer().textsOf(answerOfDateBoxes(boxes('5/3/50')))).toEqual(spread)
    expect(monthAnswer().format({ month: '5/50', year: '' })).toEqual({ month: '5', year: '50' })
  })
})
