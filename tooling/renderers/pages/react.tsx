import { defaultRegistry } from '@gapwise/field-widgets'
import '@gapwise/field-widgets/styles.css'
import type { Answers, Form } from '@gapwise/form-engine'
import { ErrorSummary, FormProvider, FormRenderer, useValidation } from '@gapwise/form-react'
import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { formOf, offerPage, uploader } from './offer-page'

interface PageProps {
  readonly form: Form
  readonly send: (answers: Answers) => void
}

function Page({ form, send }: PageProps): ReactElement {
  const { check } = useValidation()
  return (
    <>
      <ErrorSummary />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (check({ mode: 'strict' }).length === 0) send(form.submission())
        }}
      >
        <FormRenderer />
        <button>Continue</button>
      </form>
    </>
  )
}

offerPage((element, setup, send) => {
  const form = formOf(setup)
  const root = createRoot(element)
  flushSync(() =>
    root.render(
      <StrictMode>
        <FormProvider form={form} registry={defaultRegistry} hosts={{ uploader }}>
          <Page form={form} send={send} />
        </FormProvider>
      </StrictMode>,
    ),
  )
  return () => root.unmount()
})
