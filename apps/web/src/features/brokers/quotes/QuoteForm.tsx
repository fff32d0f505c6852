import { quoteRequest, textAnswer } from '@gapwise/enrollment'
import { quoteForm } from '@gapwise/enrollment-forms'
import { defaultRegistry } from '@gapwise/field-widgets'
import {
  complexDatePickerType,
  createForm,
  defaultMessages,
  radioType,
  textType,
  verifiersFeature,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine/core'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { ErrorSummary, FormProvider, SectionRenderer, useValidation } from '@gapwise/form-react'
import { type SubmitEvent, useRef, useState } from 'react'

import type { ConsentHow } from '../../../adapters/api/broker-client'
import { today } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { type Action, useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { RadioRow } from '../components'
import { Consent, isSituation, SITUATIONS, useConsent, type KnownClient } from '../start-for-client'
import { ClientEmail } from './ClientEmail'

const SECTION = 'quote'

const PLANS = [
  { value: 'G N', title: 'Plans G and N' },
  { value: 'G', title: 'Plan G' },
  { value: 'N', title: 'Plan N' },
  { value: 'HDG', title: 'High-deductible G' },
] as const
type PlanChoice = (typeof PLANS)[number]['value']

/** What the desk says in place of the words for a person who answers alone. */
const DESK_WORDS: Readonly<Record<string, { helper_text: string; instruction?: string }>> = {
  zip5: { helper_text: '', instruction: 'Enter the client’s ZIP code' },
  applicant_dob: { helper_text: '', instruction: 'Enter the client’s date of birth' },
  tobacco: {
    helper_text: 'Yes for any use in the past 12 months, e-cigarettes and patches included.',
  },
  gender: { helper_text: '' },
}
const deskQuoteForm: FormDefinition = {
  ...quoteForm,
  sections: quoteForm.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, ...DESK_WORDS[field.id] })),
  })),
}

interface QuoteFormProps {
  known: KnownClient
  onSent: (sent: { email: string; offers: number }) => void
}

/** The questions that a rate depends on, and where the email goes. */
export function QuoteForm({ known, onSent }: QuoteFormProps) {
  const [form] = useState(() =>
    // A preset birth date would look like the client's, so the question starts empty.
    createForm(deskQuoteForm, {
      types: [complexDatePickerType, radioType, textType],
      features: [verifiersFeature],
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
  const [situation, setSituation] = useState(
    isSituation(known.situation) ? known.situation : undefined,
  )
  const [plan, setPlan] = useState<PlanChoice>(isPlanChoice(known.plan) ? known.plan : 'G N')
  const sending = useAction()

  function send({ email, how }: Recipient) {
    const quote = requestOf(form, plan, known.state)
    if (!quote) return
    void sending.run(async () => {
      const { client } = known
      const body = {
        ...{ email, consent: true as const, how, quote },
        ...(situation ? { medicare_status: situation } : {}),
        ...(client ? { client } : {}),
      }
      const { offers } = await brokerCall('mailBrokerQuote', { body })
      onSent({ email, offers })
    })
  }

  return (
    <div className="stack" {...KEEP_RECORDERS_OUT}>
      <ErrorSummary />
      <section className="card stack" aria-labelledby="quote-client">
        <h2 id="quote-client">The client</h2>
        <SectionRenderer section={SECTION} />
        <RadioRow
          legend="What does the client have now? (optional)"
          options={SITUATIONS}
          value={situation}
          onChange={setSituation}
        />
        <RadioRow legend="Which plan?" options={PLANS} value={plan} onChange={setPlan} />
      </section>
      <RecipientForm known={known} sending={sending} onSend={send} />
    </div>
  )
}

interface Recipient {
  readonly email: string
  readonly how: ConsentHow
}

interface RecipientFormProps {
  known: KnownClient
  sending: Action
  onSend: (recipient: Recipient) => void
}

/** Where the email goes, the client's consent, and the button. It checks everything in page order. */
function RecipientForm({ known, sending, onSend }: RecipientFormProps) {
  const { check } = useValidation()
  const [email, setEmail] = useState(known.email ?? '')
  const consent = useConsent()
  const [isWrong, setWrong] = useState(false)
  const emailBox = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (check({ mode: 'strict', section: SECTION }).length > 0) return
    const to = email.trim()
    if (to === '' || verifyEmail(to)) {
      setWrong(true)
      return emailBox.current?.focus()
    }
    const how = consent.check()
    if (how) onSend({ email: to, how })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <section className="card stack" aria-labelledby="quote-email">
        <h2 id="quote-email">The email</h2>
        <ClientEmail
          ref={emailBox}
          email={email}
          isWrong={isWrong}
          onChange={(text) => {
            setEmail(text)
            setWrong(false)
          }}
        />
        <Consent sentence="The client asked me to email them these rates." {...consent.props} />
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
