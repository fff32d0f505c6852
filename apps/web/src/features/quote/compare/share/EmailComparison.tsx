import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { planName, type OfferedPlan } from '@gapwise/medicare-rules'
import { type SubmitEvent, useRef, useState } from 'react'

import { call } from '../../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { Button } from '../../../../ui/controls/Button'
import { TextField } from '../../../../ui/controls/TextField'
import { useAction } from '../../../../ui/controls/use-action'
import { Notice } from '../../../../ui/feedback/Notice'
import { rich, t } from '../../../../language'

interface EmailComparisonProps {
  plan: OfferedPlan
  discounted: boolean
}

/** Emails the offers for one plan to an address that the person types. */
export function EmailComparison({ plan, discounted }: EmailComparisonProps) {
  const [to, setTo] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, run } = useAction()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setSentTo(undefined)
    const address = to.trim()
    if (verifyEmail(address)) {
      setWrong(true)
      return input.current?.focus()
    }
    const isSent = await run(async () => {
      const id = await savedQuote()
      await call('emailQuote', { params: { id }, body: { to: address, plan, discounted } })
    })
    if (isSent) setSentTo(address)
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label={t('Email address')}
        hint={t('We use it only for this email. Your answers are not in the email.')}
        error={isWrong ? t('Enter a valid email address, such as name@example.com.') : undefined}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={to}
        onChange={(event) => {
          setTo(event.target.value)
          setWrong(false)
        }}
      />
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We didn’t send the email')}>
          <p>{problem}</p>
        </Notice>
      )}
      {sentTo === undefined ? null : (
        <Notice kind="success" title={t('The email is on its way')} announce>
          <p>
            {rich('We sent the offers for {plan} to <s>{sentTo}</s>. It can take a few minutes.', {
              plan: t(planName(plan)),
              sentTo,
              s: (text) => <span data-private>{text}</span>,
            })}
          </p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('Sending…')}>
          {t('Send the offers for {plan}', { plan: t(planName(plan)) })}
        </Button>
      </div>
    </form>
  )
}

/** Returns the id of the quote. The server prices the saved answers, so they are saved first. */
async function savedQuote(): Promise<string> {
  await useOnboardingStore.getState().save()
  const { quoteId } = useOnboardingStore.getState()
  if (quoteId === undefined) throw new Error('The quote has no id')
  return quoteId
}
