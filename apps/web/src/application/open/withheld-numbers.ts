import type { FieldRef, Form, Issue } from '@gapwise/form-engine/core'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { newKey } from '../../adapters/browser/new-key'
import type { OpenApplication } from './open-application'
import { sendAnswers } from '../saving/send-answers'
import { t } from '../../language'

type Withheld = ApplicationDetail['withheld']

/**
 * Returns the visible fields that are empty because the server withholds their numbers. The server
 * withholds them after a resume code or a link to sign was used.
 */
export function missingWithheldFields(form: Form, withheld: Withheld = []): FieldRef[] {
  return withheld.filter(
    ({ section, field }) =>
      form.isVisible(section, field) && form.getAnswer(section, field) === undefined,
  )
}

/**
 * Returns every issue that must be fixed before signing, in the form's order. A withheld number is
 * an issue even in an optional field, because the server does not submit it.
 */
export function issuesBeforeSigning(form: Form, withheld: Withheld): Issue[] {
  const again = missingWithheldFields(form, withheld)
  const isAgain = (issue: FieldRef) => again.some((ref) => keyOf(ref) === keyOf(issue))
  const others = form.validate({ mode: 'strict' }).filter((issue) => !isAgain(issue))
  const order = form
    .visibleSections()
    .flatMap((section) => form.visibleFields(section).map((field) => keyOf({ section, field })))
  const position = (issue: FieldRef) => order.indexOf(keyOf(issue))
  return [...others, ...again.map(withheldIssue)].sort((a, b) => position(a) - position(b))
}

/**
 * Saves the withheld numbers that the user typed in this page. The page still has them after a
 * resume code moved the application to a new session.
 * @returns `true` if the page had at least one withheld number
 */
export async function saveWithheldNumbersAgain(
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

function withheldIssue({ section, field }: FieldRef): Issue {
  return {
    ...{ section, field },
    code: 'withheld',
    params: {},
    message: t(
      'Please type this again. To keep you safe, we don’t show it after a code or a link was used.',
    ),
    help: '',
  }
}
