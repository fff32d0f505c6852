import { describe, expect, it } from 'vitest'
import { formatMonthBox, parseMonth } from './month'

describe('parseMonth', () => {
  it.each([
    ['3', 3],
    ['03', 3],
    [' 12 ', 12],
    ['Mar', 3],
    ['mar.', 3],
    ['march', 3],
    ['MARCH', 3],
    ['Sept', 9],
    ['jun', 6],
    ['july', 7],
  ])('reads %o as month %i', (text, month) => {
    expect(parseMonth(text)).toBe(month)
  })

  it.each(['', '0', '13', '003', 'Ma', 'Ju', 'marching', '3a', 'enero'])('rejects %o', (text) => {
    expect(parseMonth(text)).toBeUndefined()
  })
})

describe('formatMonthBox', () => {
  it('spells out a name and leaves everything else as typed', () => {
    expect(formatMonthBox(' mar ')).toBe('March')
    expect(formatMonthBox('03')).toBe('03')
    expect(formatMonthBox('Smarch')).toBe('Smarch')
  })
})
