import { describe, expect, it } from 'vitest'
import { suggestDate } from './suggest-date'

const BIRTH = { minimum_value: '1900-01-01', maximum_value: '2010-12-31' }
const MEDICARE = { minimum_value: '1966-07-01' }

describe('suggestDate', () => {
  it.each([
    ['55', BIRTH, '1955'],
    ['’55', BIRTH, '1955'],
    ['26', BIRTH, '1926'],
    ['26', MEDICARE, '2026'],
    ['66', MEDICARE, '1966'],
    ['70', {}, '1970'],
    ['25', {}, '2025'],
  ])('completes the year %s within %o to %s', (year, limits, meant) => {
    expect(suggestDate({ month: '3', day: '4', year }, limits)).toEqual({
      texts: { month: '3', day: '4', year: meant },
      label: meant,
    })
  })

  it.each([
    ['Febuary', 'February'],
    ['feburary', 'February'],
    ['Agust', 'August'],
    ['Sepember', 'September'],
    ['Ocotber', 'October'],
    ['Decembre', 'December'],
    ['marching', 'March'],
  ])('corrects %s to %s', (month, meant) => {
    expect(suggestDate({ month, year: '1991' }, {})).toEqual({
      texts: { month: meant, year: '1991' },
      label: meant,
    })
  })

  it('reads a day that was written first', () => {
    expect(suggestDate({ month: '27', day: '3', year: '1956' }, BIRTH)).toEqual({
      texts: { month: 'March', day: '27', year: '1956' },
      label: 'March 27, 1956',
    })
  })

  it('corrects several boxes at once', () => {
    expect(suggestDate({ month: 'Janury', day: '9', year: '61' }, BIRTH)).toEqual({
      texts: { month: 'January', day: '9', year: '1961' },
      label: 'January 9, 1961',
    })
    expect(suggestDate({ month: 'Janury', year: '61' }, {})?.label).toBe('January 1961')
    expect(suggestDate({ month: '27', day: '3', year: '' }, {})?.label).toBe('March 27')
  })

  it.each([
    [{ month: '2', day: '30', year: '1956' }, 'a day that does not exist'],
    [{ month: '3', day: '4', year: '195' }, 'a year of three digits'],
    [{ month: '3', day: '4', year: '' }, 'a missing year'],
    [{ month: 'Juen', day: '4', year: '1956' }, 'a name that could be two months'],
    [{ month: 'spring', day: '', year: '' }, 'another word'],
    [{ month: '13', day: '14', year: '1956' }, 'two days'],
  ])('suggests nothing for %o: %s', (boxes) => {
    expect(suggestDate(boxes, BIRTH)).toBeUndefined()
  })
})
