import { describe, expect, it } from 'vitest'
import { normalizeMbi, verifyMbi } from './mbi'

const VALID = '1EG4TE5MK73'

describe('normalizeMbi', () => {
  // Checklist C-20
  it.each([
    ['1EG4-TE5-MK73', VALID],
    ['1eg4te5mk73', VALID],
    [' 1eg4 te5\u00a0mk73 ', VALID],
    ['1EG4\u2013TE5\u2014MK73', VALID],
    ['\u202a1EG4\u200bTE5\ufeffMK73\u202c', VALID],
    ['', ''],
    ['no number yet?', 'NONUMBERYET?'],
    ['1\u0131g4', '1\u0131G4'],
  ])('stores %j as %j', (typed, stored) => {
    expect(normalizeMbi(typed)).toBe(stored)
    expect(normalizeMbi(stored)).toBe(stored)
  })
})

describe('verifyMbi', () => {
  it.each([VALID, '1EG4-TE5-MK73', '1eg4te5mk73', '9AA0AA0AA00', '3A00A00AA99'])(
    'accepts %s',
    (value) => expect(verifyMbi(value)).toBeNull(),
  )

  // Specification 5.3
  it.each([
    ['too short', '1EG4TE5MK7'],
    ['too long', '1EG4TE5MK733'],
    ['first digit 0', '0EG4TE5MK73'],
    ['first character a letter', 'AEG4TE5MK73'],
    ['digits instead of letters', '12345678901'],
    ['a letter where position 4 needs a digit', '1EGATE5MK73'],
    ['a digit where position 5 needs a letter', '1EG44E5MK73'],
    ['letters in the last two positions', '1EG4TE5MKAA'],
    ['an accented letter', '1ÉG4TE5MK73'],
    ['other punctuation', '1EG4.TE5.MK73'],
    ['nothing', ''],
  ])('rejects %s', (_, value) => expect(verifyMbi(value)).toEqual({ code: 'mbi' }))

  it.each(['S', 'L', 'O', 'I', 'B', 'Z'])(
    'rejects the letter %s in every position for letters',
    (letter) => {
      for (const position of [1, 2, 4, 5, 7, 8]) {
        const value = VALID.slice(0, position) + letter + VALID.slice(position + 1)
        expect(verifyMbi(value)).toEqual({ code: 'mbi' })
        expect(verifyMbi(value.toLowerCase())).toEqual({ code: 'mbi' })
      }
    },
  )
})
