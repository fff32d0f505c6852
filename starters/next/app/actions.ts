'use server'

import { createForm, validateSubmission } from '@gapwise/form-engine'
import { answersFromFormData, checkPosted } from '@gapwise/field-widgets/form-data'
import { signUp } from '../form'
import { today } from '../today'
import type { SignUpState } from './sign-up'

/** Checks what was posted, because a browser can send anything. Returns the page to show next. */
export async function send(_before: SignUpState, data: FormData): Promise<SignUpState> {
  const posted = answersFromFormData(signUp, data)
  const { answers, unconfirmed } = posted
  const form = createForm(signUp, { today: today(), answers, unconfirmed })
  if (form.getAnswer('you', 'email') === 'taken@example.com') {
    const taken = { code: 'taken', message: 'This email is already used' }
    form.setIssues('server', [{ section: 'you', field: 'email', ...taken }])
  }
  const { issues, newQuestions, isDone } = checkPosted(form, posted)
  const state = { answers, unconfirmed, issues, newQuestions }
  if (!isDone) return state
  const result = validateSubmission(signUp, form.submission(), { today: today() })
  if (!result.ok) throw new Error('The submission is not valid.')
  return { ...state, sent: result.answers }
}
