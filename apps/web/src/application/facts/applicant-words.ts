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

/** Returns whose answers a page asks for, such as "For your mother". */
export function forWhom(
  applyingFor: ApplyingFor | undefined,
  name: string | undefined,
): string | undefined {
  const words = applicantWords(applyingFor)
  if (words) return `For ${words.person}`
  return applyingFor === 'both' && name ? `For ${name}` : undefined
}

/** Tells a helper who “you” is in the questions. Returns `undefined` if the person applies for themselves. */
export function whoYouIs(
  applyingFor: ApplyingFor | undefined,
  name: string | undefined,
): string | undefined {
  const words = applicantWords(applyingFor)
  if (!words) return undefined
  return `Answer for ${words.person}${name ? `, ${name}` : ''}. “You” means ${name || words.person}.`
}

const VERBS: Readonly<Record<string, string>> = { have: 'has', live: 'lives', '’ll': 'will' }

/** Returns a title for a helper, such as "Where your mother lives" for "Where you live". */
export function titleForHelper(title: string, applyingFor: ApplyingFor | undefined): string {
  const words = applicantWords(applyingFor)
  if (!words) return title
  return capitalized(
    title
      .replaceAll(/\byour\b/gi, words.whose)
      .replaceAll(
        /\byou ?(have|live|’ll)\b/gi,
        (_, verb: string) => `${words.person} ${VERBS[verb]}`,
      )
      .replaceAll(/\byou\b/gi, words.person),
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
