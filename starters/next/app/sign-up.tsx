'use client'

import { createForm, type Answers, type Form } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { CheckedAnswers, PostedAnswers } from '@gapwise/field-widgets/form-data'
import {
  currentIssues,
  ErrorSummary,
  FormProvider,
  FormRenderer,
  keepEarlyAnswers,
  NewQuestions,
} from '@gapwise/form-react'
import { startTransition, useActionState, useState, type FormEvent } from 'react'
import { signUp } from '../form'

/** State of the page: the answers that were posted, what is wrong, and what was sent. */
export interface SignUpState
  extends
    Pick<PostedAnswers, 'answers' | 'unconfirmed'>,
    Pick<CheckedAnswers, 'issues' | 'newQuestions'> {
  readonly sent?: Answers
  /** True if the server could not be reached. */
  readonly hasFailed?: boolean
}

type Send = (before: SignUpState, data: FormData) => Promise<SignUpState>

const EMPTY: SignUpState = { answers: {}, unconfirmed: [], issues: [], newQuestions: [] }

/** Keeps the page if the server cannot be reached. An action that rejects would replace it. */
const kept =
  (send: Send, form: Form): Send =>
  async (before, data) => {
    try {
      const state = await send(before, data)
      return { ...state, issues: currentIssues(form, state.issues, state.answers) }
    } catch {
      return { ...before, hasFailed: true }
    }
  }

export function SignUp({ today, send }: { today: string; send: Send }) {
  // A browser without JavaScript posts to the action itself.
  const [posted, post] = useActionState(send, EMPTY)
  const [form] = useState(() => createForm(signUp, { today, ...posted }))
  const [state, dispatch, isPending] = useActionState(kept(send, form), posted)
  // React would reset the form after its action.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => dispatch(data))
  }
  return (
    <FormProvider
      form={form}
      registry={defaultRegistry}
      issues={state.issues}
      earlyAnswers={keepEarlyAnswers}
      native
    >
      <h1>Sign up</h1>
      <ErrorSummary />
      <NewQuestions questions={state.newQuestions} />
      <form action={post} onSubmit={onSubmit} noValidate>
        <FormRenderer />
        <button>{isPending ? 'Sending …' : 'Send'}</button>
        {state.hasFailed && !isPending && (
          <p role="alert">Not sent. Your answers are still here. Press Send again.</p>
        )}
        <output>{state.sent && JSON.stringify(state.sent)}</output>
      </form>
    </FormProvider>
  )
}
