import type { ApplyingFor } from '../../adapters/api/api-client'
import { currentLanguage, msg, t } from '../../language'

/** The people that a helper can name, in the order of the list. Show the names with `t`. */
export const HELPED_PEOPLE = [
  ['mother', msg('My mother')],
  ['father', msg('My father')],
  ['wife', msg('My wife')],
  ['husband', msg('My husband')],
  ['relative', msg('Another relative')],
  ['friend', msg('A friend')],
  ['client', msg('A client')],
] as const satisfies readonly (readonly [ApplyingFor, string])[]

/** Words for the applicant, for pages that a helper fills in. */
export interface ApplicantWords {
  /** The applicant, such as "your mother". */
  readonly person: string
  /** The applicant’s, such as "your mother’s". For English sentences only. */
  readonly whose: string
}

const APPLICANTS: Readonly<Record<Exclude<ApplyingFor, 'me' | 'both'>, string>> = {
  mother: msg('your mother'),
  father: msg('your father'),
  wife: msg('your wife'),
  husband: msg('your husband'),
  relative: msg('your relative'),
  friend: msg('your friend'),
  client: msg('your client'),
  someone: msg('the applicant'),
}

/** Returns words for the applicant. Returns `undefined` if the person applies for themselves. */
export function applicantWords(applyingFor: ApplyingFor | undefined): ApplicantWords | undefined {
  if (applyingFor === undefined || applyingFor === 'me' || applyingFor === 'both') return undefined
  const person = t(APPLICANTS[applyingFor])
  return { person, whose: `${person}’s` }
}

/** Returns whose answers a page asks for, such as "For your mother". */
export function forWhom(
  applyingFor: ApplyingFor | undefined,
  name: string | undefined,
): string | undefined {
  const words = applicantWords(applyingFor)
  if (words) return t('For {person}', { person: words.person })
  return applyingFor === 'both' && name ? t('For {name}', { name }) : undefined
}

/** Tells a helper who “you” is in the questions. Returns `undefined` if the person applies for themselves. */
export function whoYouIs(
  applyingFor: ApplyingFor | undefined,
  name: string | undefined,
): string | undefined {
  const words = applicantWords(applyingFor)
  if (!words) return undefined
  const { person } = words
  return name
    ? t('Answer for {person}, {name}. “You” means {name}.', { person, name })
    : t('Answer for {person}. “You” means {person}.', { person })
}

const VERBS: Readonly<Record<string, string>> = { have: 'has', live: 'lives', '’ll': 'will' }

/**
 * Returns a title of a topic or a page for a helper, such as "Where your mother lives" for "Where
 * you live". `title` is in English. In Spanish, only "usted" is replaced, because its other forms
 * fit every person.
 */
export function titleForHelper(title: string, applyingFor: ApplyingFor | undefined): string {
  const words = applicantWords(applyingFor)
  if (!words) return t(title)
  if (currentLanguage() === 'es-US') return t(title).replaceAll(/\busted\b/g, words.person)
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
