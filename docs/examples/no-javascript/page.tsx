import { createForm, type Form } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { CheckedAnswers, PostedAnswers } from '@gapwise/field-widgets/form-data'
import {
  currentIssues,
  ErrorSummary,
  FormProvider,
  FormRenderer,
  keepEarlyAnswers,
  NewQuestions,
  type Hosts,
} from '@gapwise/form-react'
import { startTransition, useActionState, useState, type FormEvent, type ReactElement } from 'react'
import { signUp, today } from './sign-up'

/** State of a page: the answers that were posted, and their errors. */
export interface PageState extends CheckedAnswers {
  readonly answers: PostedAnswers['answers']
  readonly unconfirmed: PostedAnswers['unconfirmed']
  /** True if the server could not be reached. */
  readonly hasFailed?: boolean
}

const hosts: Hosts = {
  uploader: async (file) => {
    const response = await fetch(`/files?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    })
    return response.json()
  },
}

/** Sends what a browser without JavaScript would post. Only the response is shorter. */
const sendFor =
  (form: Form) =>
  async (before: PageState, body: FormData): Promise<PageState> => {
    const headers = { accept: 'application/json' }
    try {
      const response = await fetch('/', { method: 'POST', headers, body })
      const state: PageState = await response.json()
      return { ...state, issues: currentIssues(form, state.issues, state.answers) }
    } catch {
      // An action that rejects would replace the page.
      return { ...before, hasFailed: true }
    }
  }

export function Page({ state: first }: { readonly state: PageState }): ReactElement {
  const [form] = useState(() => createForm(signUp, { today: today(), ...first }))
  const [state, dispatch, isPending] = useActionState(sendFor(form), first)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => dispatch(data))
  }
  if (state.isDone) return <h1>Thank you. We have your answers.</h1>
  return (
    <FormProvider
      form={form}
      registry={defaultRegistry}
      hosts={hosts}
      issues={state.issues}
      earlyAnswers={keepEarlyAnswers}
      native
    >
      <h1>Sign up</h1>
      <ErrorSummary />
      <NewQuestions questions={first.newQuestions} />
      <form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit}>
        <FormRenderer />
        {state.hasFailed && !isPending && (
          <p role="alert">Not sent. Your answers are still here. Press Continue again.</p>
        )}
        <button className="gw-button">{isPending ? 'Sending …' : 'Continue'}</button>
      </form>
    </FormProvider>
  )
}
