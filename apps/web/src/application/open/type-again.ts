import type { FieldRef, Form, Issue } from '@gapwise/form-engine'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { newKey } from '../../adapters/browser/new-key'
import type { OpenApplication } from './open-application'
import { sendAnswers } from '../saving/send-answers'

type Withheld = ApplicationDetail['withheld']

/** Visible questions whose numbers the server withholds after a resume by code, and this page does not have. */
export function toTypeAgain(form: Form, withheld: Withheld = []): FieldRef[] {
  return withheld.filter(
    ({ section, field }) =>
      form.isVisible(section, field) && form.getAnswer(section, field) === undefined,
  )
}

/**
 * Everything that keeps an application from being signed, in the form's order. A number that has to be typed again
 * says so, also where the question may stay empty: the server sends none that this person did not type.
 */
export function issuesBeforeSigning(form: Form, withheld: Withheld): Issue[] {
  const again = toTypeAgain(form, withheld)
  const isAgain = (issue: FieldRef) => again.some((ref) => keyOf(ref) === keyOf(issue))
  const others = form.validate({ mode: 'strict' }).filter((issue) => !isAgain(issue))
  const order = form
    .visibleSections()
    .flatMap((section) => form.visibleFields(section).map((field) => keyOf({ section, field })))
  const placeOf = (issue: FieldRef) => order.indexOf(keyOf(issue))
  return [...others, ...again.map(typeAgainIssue)].sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Saves once more what this page still has of numbers that the server withholds: a session that ended took the
 * application along by its code, and the person has typed these numbers here already.
 * @returns whether there was any.
 */
export async function saveAgain(
  { id, form, inSession }: OpenApplication,
  refused: readonly { readonly section?: string; readonly field?: string; readonly code: string }[],
): Promise<boolean> {
  const changes = refused.flatMap(({ section, field, code }) => {
    if (code !== 'withheld' || section === undefined || field === undefined) return []
    const value = form.getAnswer(section, field)
    return value === undefined ? [] : [{ section, field, value }]
  })
  if (changes.length === 0) return false
  const request = { idempotencyKey: newKey(), keepalive: false }
  await inSession(() => sendAnswers(id, changes, request))
  return true
}

const keyOf = ({ section, field }: FieldRef) => JSON.stringify([section, field])

function typeAgainIssue({ section, field }: FieldRef): Issue {
  return {
    ...{ section, field },
    code: 'withheld',
    params: {},
    message: 'Please type this again. To keep you safe, a resume code does not show it.',
    help: '',
  }
}
