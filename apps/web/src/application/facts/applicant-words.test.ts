import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'

import { setCatalog } from '../../language'
import spanish from '../../language/es/open-application.json'
import { applicantWords, forWhom, titleForHelper, whoYouIs } from './applicant-words'

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
    ['Where you live', 'mother', 'Where your mother lives'],
    ['How you’ll pay', 'wife', 'How your wife will pay'],
    ['Coverage you have now', 'someone', 'Coverage the applicant has now'],
    ['Your medicines', 'me', 'Your medicines'],
    ['Your medicines', undefined, 'Your medicines'],
  ] as const)('change the title %s for %s to %s', (title, applyingFor, expected) => {
    expect(titleForHelper(title, applyingFor)).toBe(expected)
  })

  it('leave no “you” in the title of a topic or a page', () => {
    const titles = enrollmentTopics
      .flatMap(({ title, pages }) => [title, ...pages.map((page) => page.title)])
      .map((title) => titleForHelper(title, 'someone'))
    expect(titles.filter((title) => /\byou/i.test(title))).toEqual([])
  })

  it.each([
    ['mother', 'Anna', 'For your mother', 'Answer for your mother, Anna. “You” means Anna.'],
    ['someone', '', 'For the applicant', 'Answer for the applicant. “You” means the applicant.'],
    ['both', 'Walter', 'For Walter', undefined],
    ['both', '', undefined, undefined],
    ['me', 'Walter', undefined, undefined],
  ] as const)('say for %s and “%s” whose answers they are', (applyingFor, name, whom, you) => {
    expect(forWhom(applyingFor, name)).toBe(whom)
    expect(whoYouIs(applyingFor, name)).toBe(you)
  })
})

describe('words for a helper in Spanish', () => {
  beforeEach(() => setCatalog('es-US', spanish))
  afterEach(() => setCatalog('en-US'))

  it('name the person', () => {
    expect(applicantWords('mother')?.person).toBe('su madre')
    expect(whoYouIs('father', 'Luis')).toBe(
      'Conteste por su padre, Luis. “Usted” quiere decir Luis.',
    )
  })

  it.each([
    ['About you', 'mother', 'Sobre su madre'],
    ['About you', 'me', 'Sobre usted'],
    ['Where you live', 'mother', 'Dónde vive'],
    ['Your health', undefined, 'Su salud'],
  ] as const)('translate the title %s for %s to %s', (title, applyingFor, expected) => {
    expect(titleForHelper(title, applyingFor)).toBe(expected)
  })
})
