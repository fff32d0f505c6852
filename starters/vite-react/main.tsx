import { createForm } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import '@gapwise/field-widgets/styles.css'
import '@gapwise/field-widgets/base.css'
import {
  ErrorSummary,
  FormProvider,
  FormRenderer,
  useForm,
  useValidation,
} from '@gapwise/form-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { signUp } from './form'

function SignUp() {
  const form = useForm()
  const { check } = useValidation()
  const [sent, setSent] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check({ mode: 'strict' }).length === 0) setSent(JSON.stringify(form.submission()))
      }}
    >
      <h1>Sign up</h1>
      <ErrorSummary />
      <FormRenderer />
      <button>Send</button>
      <output>{sent}</output>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(
  <FormProvider form={createForm(signUp)} registry={defaultRegistry}>
    <SignUp />
  </FormProvider>,
)
