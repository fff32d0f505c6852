import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { numberWords } from './number-words'

/** Validates an answer and returns the words for it. */
function wordsFor(verify: string, answer: string) {
  const field = { id: 'a', type: 'text', verify_type: verify } as const
  const sections = [{ id: 's', title: 'S', fields: [field] }]
  const form = createForm({ id: 'f', version: 1, sections }, { answers: { s: { a: answer } } })
  const [issue] = form.validate({ mode: 'draft' })
  return issue && numberWords(issue, form.getAnswer('s', 'a'))
}

describe('what is wrong with a number', () => {
  it.each([
    ['ssn', '999-99-9999', 'Social Security numbers don’t start with 9'],
    ['ssn', '000-12-3456', 'Social Security numbers don’t start with 000'],
    ['ssn', '666-12-3456', 'Social Security numbers don’t start with 666'],
    ['ssn', '111-11-1111', 'A Social Security number isn’t the same digit nine times'],
    ['ssn', '219-09-999', 'A Social Security number has 9 digits, and this has 8'],
    ['routing', '12345678', 'A routing number has 9 digits, and this has 8'],
    ['routing', '123456789', 'This isn’t the routing number of a bank'],
    ['mbi', '1EG4-TE5-MK7', 'A Medicare number has 11 letters and numbers, and this has 10'],
    ['mbi', '1EG4-TE5-MKO3', 'Medicare numbers don’t have the letter O'],
    ['mbi', '219-09-9999A', 'This looks like the number of an old Medicare card'],
  ])('of type %s, %s: %s', (verify, answer, lead) => {
    expect(wordsFor(verify, answer)?.lead).toBe(lead)
  })

  it('names the digit that a letter may be', () => {
    expect(wordsFor('mbi', '1EG4-TE5-MKO3')?.help).toMatch(/^It may be the number 0\. /)
  })

  it.each([
    ['ssn', 'abc'],
    ['mbi', '–'],
    ['mbi', 'AAAAAAAAAAA'],
  ])('stays with the question’s own sentence for type %s and %s', (verify, answer) => {
    expect(wordsFor(verify, answer)).toBeUndefined()
  })
})
