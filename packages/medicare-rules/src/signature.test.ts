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
    ['', 'Rosa', 'Delgado', 'missing'],
    [' . - ', 'Rosa', 'Delgado', 'missing'],
  ])('%j is not %s %s: %s', (typed, first, last, problem) => {
    expect(check(typed, first, last)).toBe(problem)
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
