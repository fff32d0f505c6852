'use client'

import { createForm, type Answers, type ExternalIssue } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import {
  ErrorSummary,
  FormProvider,
  FormRenderer,
  useForm,
  useReportIssues,
  useValidation,
} from '@gapwise/form-react'
import { useState, type FormEvent } from 'react'
import { signUp } from '../form'

type Send = (submission: Answers) => Promise<readonly ExternalIssue[]>

export function SignUp({ today, send }: { today: string; send: Send }) {
  const [form] = useState(() => createForm(signUp, { today }))
  return (
    <FormProvider form={form} registry={defaultRegistry}>
      <Questions send={send} />
    </FormProvider>
  )
}

function Questions({ send }: { send: Send }) {
  const form = useForm()
  const { check } = useValidation()
  const report = useReportIssues()
  const [sent, setSent] = useState('')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (check({ mode: 'strict' }).length > 0) return
    const answers = form.submission()
    const issues = await send(answers)
    report('server', issues, answers)
    if (issues.length === 0) setSent(JSON.stringify(answers))
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <h1>Sign up</h1>
      <ErrorSummary />
      <FormRenderer />
      <button>Send</button>
      <output>{sent}</output>
    </form>
  )
}
