import { createForm, defineForm, type Answers } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import { FormProvider, FormRenderer, keepEarlyAnswers } from '@gapwise/form-react'

const email = { id: 'email', type: 'simple-email', display_label: 'Your email' } as const
const sections = [{ id: 'you', title: 'About you', fields: [email] }] as const
const signUp = defineForm({ id: 'sign-up', version: 1, sections })

/** What the server and the browser both need to render the same page. */
export interface PageData {
  readonly today: string
  readonly answers: Answers
}

export function createPage({ today, answers }: PageData) {
  const form = createForm(signUp, { today, answers })
  return (
    <FormProvider form={form} registry={defaultRegistry} earlyAnswers={keepEarlyAnswers}>
      <FormRenderer />
    </FormProvider>
  )
}
