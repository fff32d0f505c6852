import { isForSomeoneElse } from '@gapwise/enrollment'

import type { ApplyingFor } from '../../adapters/api/api-client'

/** The people that a helper can name, in the order of the list. */
export const HELPED_PEOPLE = [
  ['mother', 'My mother'],
  ['father', 'My father'],
  ['wife', 'My wife'],
  ['husband', 'My husband'],
  ['relative', 'Another relative'],
  ['friend', 'A friend'],
  ['client', 'A client'],
] as const satisfies readonly (readonly [ApplyingFor, string])[]

/** Words for the applicant, for pages that a helper fills in. */
export interface ApplicantWords {
  /** The applicant, such as "your mother". */
  readonly person: string
  /** The applicant’s, such as "your mother’s". */
  readonly whose: string
}

/** Returns words for the applicant. Returns `undefined` if the person applies for themselves. */
export function applicantWords(applyingFor: ApplyingFor | undefined): ApplicantWords | undefined {
  if (applyingFor === undefined || !isForSomeoneElse(applyingFor)) return undefined
  const person = applyingFor === 'someone' ? 'the applicant' : `your ${applyingFor}`
  return { person, whose: `${person}’s` }
}

/**
 * Returns a page title for a helper, such as "Your mother’s address" for "Your address". Other titles
 * stay as they are.
 */
export function titleForHelper(title: string, applyingFor: ApplyingFor | undefined): string {
  const words = applicantWords(applyingFor)
  if (!words) return title
  if (title.startsWith('Your ')) return `${capitalized(words.whose)} ${title.slice('Your '.length)}`
  if (title === 'You') return capitalized(words.person)
  return title.replace(/^(About|Tell us about) you$/, `$1 ${words.person}`)
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
