import { afterEach, describe, expect, it, vi } from 'vitest'
import { pluralsOf } from '../src/texts/plurals'

const forms = { one: '# file', other: '# files' }

describe('pluralsOf', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['en', 0, '0 files'],
    ['en', 1, '1 file'],
    ['en', 999, '999 files'],
    ['en', 1000, '1,000 files'],
    ['en-GB', 12, '12 files'],
    ['es', 12_000, '12.000 files'],
    ['fa', 12, '۱۲ files'],
  ])('writes a number in %s: %i', (language, count, text) => {
    expect(pluralsOf(language)(count, forms)).toBe(text)
  })

  it.each(['en', 'es'])('writes small numbers in %s as a formatter does', (language) => {
    const count = pluralsOf(language)
    const { format } = new Intl.NumberFormat(language)
    for (let number = 0; number < 1000; number += 1)
      expect(count(number, { other: '#' })).toBe(format(number))
  })

  it('creates no formatter for a small number', () => {
    const formatter = vi.spyOn(Intl, 'NumberFormat')
    pluralsOf('en')(10, forms)
    expect(formatter).not.toHaveBeenCalled()
  })
})
