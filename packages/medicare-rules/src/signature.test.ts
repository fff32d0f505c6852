import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkSignature } from './signature'

const check = (typed: string, firstName: string, lastName: string) =>
  checkSignature({ typed, role: 'applicant', applicant: { firstName, lastName } })

describe('the signature of an applicant (D72)', () => {
  it.each([
    ['Rosa Delgado', 'Rosa', 'Delgado', 'exactly as written'],
    ['  rosa   DELGADO ', 'Rosa', 'Delgado', 'case and spaces'],
    ['Rosa Maria Delgado', 'Rosa', 'Delgado', 'a middle name'],
    ['Rosa M. Delgado', 'Rosa', 'Delgado', 'a middle initial'],
    ['Rosa Delgado', 'Rosa M.', 'Delgado', 'an initial in the application only'],
    ['Jose Nunez', 'José', 'Núñez', 'accents left out'],
    ['José Núñez', 'Jose', 'Nunez', 'accents added'],
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José', 'Núñez', 'accents as separate characters'],
    ['Lukasz Strauss', 'Łukasz', 'Strauß', 'letters without a plain form'],
    ['Pat OBrien', 'Pat', "O'Brien", 'an apostrophe left out'],
    ['Pat O’Brien', 'Pat', "O'Brien", 'another apostrophe'],
    ['Pat O Brien', 'Pat', "O'Brien", 'a space for an apostrophe'],
    ['Ana de la Cruz', 'Ana', 'De La Cruz', 'a last name of several words'],
    ['Ana Delacruz', 'Ana', 'De La Cruz', 'a last name written as one word'],
    ['Maryann Smith Jones', 'Mary Ann', 'Smith-Jones', 'a hyphen and a double first name'],
    ['RosaDelgado', 'Rosa', 'Delgado', 'no space at all'],
    ['John Smith Jr.', 'John', 'Smith', 'a suffix'],
    ['John Smith', 'John', 'Smith III', 'a suffix in the application only'],
    ['John V', 'John', 'V', 'a last name that looks like a suffix'],
    ['李 小龙', '李', '小龙', 'another script'],
    ['Walter Dombrowski', 'Walter', 'Dombrowski', 'a plain name'],
    ['WALTER J DOMBROWSKI SR', 'Walter', 'Dombrowski', 'capitals, an initial, and a suffix'],
    ['Carol Ann Whitfield-O’Brien', 'Carol Ann', "Whitfield-O'Brien", 'a curly apostrophe'],
    ['carol ann whitfield obrien', 'Carol Ann', "Whitfield-O'Brien", 'no punctuation at all'],
    ['Carol Whitfield-O’Brien', 'Carol Ann', "Whitfield-O'Brien", 'no middle name'],
    [
      'Carol A. Whitfield-O’Brien',
      'Carol Ann',
      "Whitfield-O'Brien",
      'an initial for a middle name',
    ],
    ['Carol Ann Whitfield–O‘Brien', 'Carol Ann', "Whitfield-O'Brien", 'a long dash'],
    ['Mary Kate Smith', 'Mary-Kate', 'Smith', 'a space for a hyphen'],
    ['Hoa Nguyen', 'Hoa', 'Nguyễn', 'no Vietnamese accents'],
    ['Hoa Thi Nguyễn', 'Hoa', 'Nguyen', 'Vietnamese accents and a middle name'],
    ['Duc Dang', 'Đức', 'Đặng', 'a crossed D'],
    ['Gabriel Garcia Marquez', 'Gabriel', 'García Márquez', 'two last names'],
    ['Gabriel García-Márquez', 'Gabriel', 'García Márquez', 'two last names with a hyphen'],
    [
      'María José López y Pérez',
      'María José',
      'López y Pérez',
      'two last names with a word between',
    ],
    ['Kamaka Kaahumanu', 'Kamaka', 'Kaʻahumanu', 'an okina'],
    ['A B', 'A', 'B', 'single letters'],
    ['A. B.', 'A', 'B', 'single letters with periods'],
    ['Ann M V', 'Ann', 'V', 'an initial before a last name that looks like a suffix'],
    ['Nikos Papadopoulos III', 'Nikos', 'Papadopoulos III', 'a suffix on both sides'],
    ['ΝΙΚΟΣ ΠΑΠΠΑΣ', 'Νίκος', 'Παππάς', 'Greek capitals'],
    ['أحمد الحسن', 'احمد', 'الحسن', 'Arabic with a hamza'],
    ['דוד בן־גוריון', 'דוד', 'בן גוריון', 'Hebrew with a maqaf'],
    ['राम शर्मा', 'राम', 'शर्मा', 'Hindi'],
    ['김 민수', '김', '민수', 'Korean'],
    ['Rosa Delgado 🌹', 'Rosa', 'Delgado', 'an emoji'],
    ['Rosa Delgado', 'Rosa ❤️', 'Delgado', 'an emoji in the application only'],
  ])('%s is %s %s: %s', (typed, first, last) => {
    expect(check(typed, first, last)).toBeNull()
  })

  it.each([
    ['Ana Ruiz', 'Rosa', 'Delgado', 'differs'],
    ['Rosa', 'Rosa', 'Delgado', 'differs'],
    ['Delgado', 'Rosa', 'Delgado', 'differs'],
    ['Delgado Rosa', 'Rosa', 'Delgado', 'differs'],
    ['Rosalind Delgado', 'Rosa', 'Delgado', 'differs'],
    ['Rosa Vandelgado', 'Rosa', 'Delgado', 'differs'],
    ['Anna Lee', 'Ann', 'Lee', 'differs'],
    ['Rosa Delgado-Smith', 'Rosa', 'Delgado', 'differs'],
    ['Rosa Delgado', '', 'Delgado', 'differs'],
    ['Rosa Delgado', 'Rosa', ' ', 'differs'],
    ['x', 'Walter', 'Dombrowski', 'differs'],
    ['Carol', 'Carol Ann', "Whitfield-O'Brien", 'differs'],
    ['Carol Ann', 'Carol Ann', "Whitfield-O'Brien", 'differs'],
    ['Ann Whitfield-O’Brien', 'Carol Ann', "Whitfield-O'Brien", 'differs'],
    ['Carol Whitfield', 'Carol Ann', "Whitfield-O'Brien", 'differs'],
    ['Gabriel García', 'Gabriel', 'García Márquez', 'differs'],
    ['Nguyễn Hoa', 'Hoa', 'Nguyễn', 'differs'],
    ['R Delgado', 'Rosa', 'Delgado', 'differs'],
    ['Rosa D', 'Rosa', 'Delgado', 'differs'],
    ['A', 'A', 'B', 'differs'],
    ['John Jr.', 'John', 'Smith', 'differs'],
    ['رنا', 'رنا', 'حسن', 'differs'],
    ['रीमा शर्मा', 'राम', 'शर्मा', 'differs'],
    ['🙂 🌹', '🙂', '🌹', 'missing'],
    ['__proto__ Delgado', 'Rosa', 'Delgado', 'differs'],
    ['', 'Rosa', 'Delgado', 'missing'],
    [' . - ', 'Rosa', 'Delgado', 'missing'],
  ])('%j is not %s %s: %s', (typed, first, last, problem) => {
    expect(check(typed, first, last)).toBe(problem)
  })

  it.each([
    ['a mark for right-to-left text', '\u200fדוד\u200f לוי\u200e', 'דוד', 'לוי'],
    ['Hebrew points', 'דָּוִד לֵוִי', 'דוד', 'לוי'],
    ['Arabic vowel signs', 'أَحْمَد الحسن', 'أحمد', 'الحسن'],
    ['a no-break space', 'Rosa\u00a0Delgado', 'Rosa', 'Delgado'],
    ['a zero-width space', 'Ro\u200bsa Delgado', 'Rosa', 'Delgado'],
    ['a soft hyphen', 'Rosa Del\u00adgado', 'Rosa', 'Delgado'],
    ['wide letters', 'Ｒｏｓａ　Ｄｅｌｇａｄｏ', 'Rosa', 'Delgado'],
    ['a keycap emoji', 'Rosa Delgado 1\ufe0f\u20e3', 'Rosa', 'Delgado'],
  ])('ignores %s', (_what, typed, first, last) => {
    expect(check(typed, first, last)).toBeNull()
  })

  it('accepts each name as it is written in the application', () => {
    const letters = fc.constantFrom(...'abcxyzÀéñøłßçđ’-. 李한ש')
    const word = fc
      .array(letters, { minLength: 1, maxLength: 12 })
      .map((all) => all.join(''))
      .filter((text) => /\p{L}/u.test(text))
    fc.assert(
      fc.property(word, word, (first, last) => {
        expect(check(`${first} ${last}`, first, last)).toBeNull()
        expect(check(`${first} ${last}`.toUpperCase(), first, last)).toBeNull()
      }),
    )
  })

  it('refuses every name that lacks a letter of the last name', () => {
    const word = fc.stringMatching(/^[a-h]{2,10}$/)
    fc.assert(
      fc.property(word, word, fc.nat(), (first, last, at) => {
        const cut = at % last.length
        const shorter = last.slice(0, cut) + last.slice(cut + 1)
        expect(check(`${first} ${shorter}`, first, last)).toBe('differs')
      }),
    )
  })
})

describe('the signature of a person who signs for the applicant (D72)', () => {
  const applicant = { firstName: 'Rosa', lastName: 'Delgado' }

  it.each([
    ['Luis Delgado', 'power-of-attorney', null],
    ['Ann Meyer', 'guardian', null],
    ['Rosa Delgado', 'guardian', null],
    ['Luis', 'power-of-attorney', 'incomplete'],
    ['', 'guardian', 'missing'],
  ] as const)('%j as %s: %s', (typed, role, problem) => {
    expect(checkSignature({ typed, role, applicant })).toBe(problem)
  })
})
