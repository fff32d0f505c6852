import { describe, expect, it } from 'vitest'

import { applicantWords, titleForHelper } from './applicant-words'

describe('words for a helper', () => {
  it.each([
    ['mother', 'your mother', 'your mother’s'],
    ['client', 'your client', 'your client’s'],
    ['someone', 'the applicant', 'the applicant’s'],
  ] as const)('of %s are %s and %s', (applyingFor, person, whose) => {
    expect(applicantWords(applyingFor)).toEqual({ person, whose })
  })

  it.each([undefined, 'me', 'both'] as const)('are missing for %s', (applyingFor) => {
    expect(applicantWords(applyingFor)).toBeUndefined()
  })

  it.each([
    ['Your medicines', 'mother', 'Your mother’s medicines'],
    ['About you', 'father', 'About your father'],
    ['You', 'friend', 'Your friend'],
    ['Your medicines', 'someone', 'The applicant’s medicines'],
    ['Where do you live?', 'mother', 'Where do you live?'],
    ['Your medicines', 'me', 'Your medicines'],
    ['Your medicines', undefined, 'Your medicines'],
  ] as const)('change the title %s for %s to %s', (title, applyingFor, expected) => {
    expect(titleForHelper(title, applyingFor)).toBe(expected)
  })
})
