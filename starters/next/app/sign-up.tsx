'use client'

import { createForm, type Answers } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { CheckedAnswers, PostedAnswers } from '@gapwise/field-widgets/form-data'
import { ErrorSummary, FormProvider, FormRenderer, NewQuestions } from '@gapwise/form-react'
import { startTransition, useActionState, useState, type FormEvent } from 'react'
import { signUp } from '../form'

/** State of the page: the answers that were posted, what is wrong, and what was sent. */
export interface SignUpState
  extends
    Pick<PostedAnswers, 'answers' | 'unconfirmed'>,
    Pick<CheckedAnswers, 'issues' | 'newQuestions'> {
  readonly sent?: Answers
}

type Send = (before: SignUpState, data: FormData) => Promise<SignUpState>

const EMPTY: SignUpState = { answers: {}, unconfirmed: [], issues: [], newQuestions: [] }

export function SignUp({ today, send }: { today: string; send: Send }) {
  const [state, dispatch, isPending] = useActionState(send, EMPTY)
  const [form] = useState(() => createForm(signUp, { today, ...state }))
  // React would reset the form after its action. `action` is for browsers without JavaScript.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => dispatch(data))
  }
  return (
    <FormProvider form={form} registry={defaultRegistry} issues={state.issues} native>
      <h1>Sign up</h1>
      <ErrorSummary />
      <NewQuestions questions={state.newQuestions} />
      <form action={dispatch} onSubmit={onSubmit} noValidate>
        <FormRenderer />
        <button>{isPending ? 'Sending …' : 'Send'}</button>
        <output>{state.sent && JSON.stringify(state.sent)}</output>
      </form>
    </FormProvider>
  )
}
