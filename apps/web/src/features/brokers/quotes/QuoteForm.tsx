import { quoteRequest, textAnswer } from '@gapwise/enrollment'
import { quoteForm } from '@gapwise/enrollment-forms'
import { defaultRegistry } from '@gapwise/field-widgets'
import { createForm, defaultMessages, type Form } from '@gapwise/form-engine/core'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { ErrorSummary, FormProvider, SectionRenderer, useValidation } from '@gapwise/form-react'
import { type SubmitEvent, useRef, useState } from 'react'

import type { ConsentHow } from '../../../adapters/api/broker-client'
import { today } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { CheckOption, RadioRow } from '../components'
import { CONSENT_WAYS, isSituation, SITUATIONS, type KnownClient } from '../start-for-client'

const SECTION = 'quote'

const PLANS = [
  { value: 'G N', title: 'Plans G and N' },
  { value: 'G', title: 'Plan G' },
  { value: 'N', title: 'Plan N' },
  { value: 'HDG', title: 'High-deductible G' },
] as const
type PlanChoice = (typeof PLANS)[number]['value']

interface QuoteFormProps {
  known: KnownClient
  onSent: (sent: { email: string; offers: number }) => void
}

/** The questions that a rate depends on, and where the email goes. */
export function QuoteForm({ known, onSent }: QuoteFormProps) {
  const [form] = useState(() =>
    // A preset birth date would look like the client's, so the question starts empty.
    createForm(quoteForm, {
      answers: { [SECTION]: { applicant_dob: undefined, zip5: known.zip5 ?? undefined } },
      today: today(),
      messages: defaultMessages,
    }),
  )
  return (
    <FormProvider form={form} registry={defaultRegistry}>
      <Fields form={form} known={known} onSent={onSent} />
    </FormProvider>
  )
}

function Fields({ form, known, onSent }: QuoteFormProps & { form: Form }) {
  const { check } = useValidation()
  const [situation, setSituation] = useState(
    isSituation(known.situation) ? known.situation : 'no-plan',
  )
  const [plan, setPlan] = useState<PlanChoice>(isPlanChoice(known.plan) ? known.plan : 'G N')
  const [email, setEmail] = useState(known.email ?? '')
  const [how, setHow] = useState<ConsentHow>('phone')
  const [hasConsent, setConsent] = useState(false)
  const [wrong, setWrong] = useState<'email' | 'consent'>()
  const emailBox = useRef<HTMLInputElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const sending = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (check({ mode: 'strict', section: SECTION }).length > 0) return
    const quote = requestOf(form, plan, known.state)
    if (!quote) return
    const to = email.trim()
    if (to === '' || verifyEmail(to)) {
      setWrong('email')
      return emailBox.current?.focus()
    }
    if (!hasConsent) {
      setWrong('consent')
      return consentBox.current?.focus()
    }
    void sending.run(async () => {
      const body = { email: to, consent: true, how, medicare_status: situation, quote } as const
      const { offers } = await brokerCall('mailBrokerQuote', { body })
      onSent({ email: to, offers })
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit} {...KEEP_RECORDERS_OUT}>
      <ErrorSummary />
      <section className="card stack" aria-labelledby="quote-client">
        <h2 id="quote-client">The client</h2>
        <SectionRenderer section={SECTION} />
        <RadioRow
          legend="What does the client have now?"
          options={SITUATIONS}
          value={situation}
          onChange={setSituation}
        />
        <RadioRow legend="Which plan?" options={PLANS} value={plan} onChange={setPlan} />
      </section>
      <section className="card stack" aria-labelledby="quote-email">
        <h2 id="quote-email">The email</h2>
        <TextField
          ref={emailBox}
          label="The client’s email address"
          type="email"
          autoComplete="off"
          error={
            wrong === 'email' ? (
              <>
                <strong>Enter the client’s email address.</strong> It has an @ and a period, such as
                name@example.com.
              </>
            ) : undefined
          }
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setWrong(undefined)
          }}
        />
        <RadioRow
          legend="How did the client agree?"
          options={CONSENT_WAYS}
          value={how}
          onChange={setHow}
        />
        {wrong === 'consent' ? (
          <p id="quote-consent" className="gw-error" role="alert">
            <span>
              <strong>Ask the client first.</strong> Check the box once they have agreed.
            </span>
          </p>
        ) : null}
        <CheckOption
          ref={consentBox}
          checked={hasConsent}
          aria-invalid={wrong === 'consent' || undefined}
          aria-describedby={wrong === 'consent' ? 'quote-consent' : undefined}
          onChange={({ target }) => {
            setConsent(target.checked)
            setWrong(undefined)
          }}
        >
          The client asked me to email them these rates.
        </CheckOption>
      </section>
      {sending.problem === undefined ? null : (
        <Notice kind="error" title="The email wasn’t sent">
          <p>{sending.problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={sending.busy} busyLabel="Sending…">
          Email the rates
        </Button>
      </div>
    </form>
  )
}

function isPlanChoice(plan: string | null | undefined): plan is PlanChoice {
  return PLANS.some(({ value }) => value === plan)
}

function requestOf(form: Form, plan: PlanChoice, state: string | null | undefined) {
  const answer = (id: string) => textAnswer(form, id)
  const request = quoteRequest({
    ...{ zip5: answer('zip5'), applicant_dob: answer('applicant_dob') },
    ...{ gender: answer('gender'), tobacco: answer('tobacco'), state: state ?? undefined },
  })
  if (!request) return undefined
  const plans = plan === 'G N' ? (['G', 'N'] as const) : ([plan] as const)
  return { ...request, plans: [...plans] }
}
