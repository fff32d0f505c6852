'use server'

import { validateSubmission, type ExternalIssue } from '@gapwise/form-engine'
import { signUp } from '../form'
import { today } from '../today'

/** Checks the answers again, because a browser can send anything. Returns what is wrong. */
export async function send(submission: unknown): Promise<readonly ExternalIssue[]> {
  const result = validateSubmission(signUp, submission, { today: today() })
  if (!result.ok) {
    return result.issues.map(({ path: [section, field], code, message }) => {
      return { section: `${section}`, field: `${field}`, code, message }
    })
  }
  if (result.answers.you.email !== 'taken@example.com') return []
  return [{ section: 'you', field: 'email', code: 'taken', message: 'This email is already used' }]
}
