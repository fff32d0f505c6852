import { formatCurrency } from '@gapwise/medicare-rules'
import { useId, useState } from 'react'

import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { useNavigateFromHere } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { type JointPrice, jointPrice, type Partner, sharedAnswers } from './couple'
import { useCouple } from './use-couple'
import './together.css'

/**
 * Shows a couple’s two quotes and applications side by side, with the price for both. Shows nothing to
 * people who apply alone.
 */
export function TogetherCard() {
  const hasQuote = useOnboardingStore(({ form }) => form.applying_for === 'both')
  const hasApplication = useApplicationsStore(({ applications }) =>
    applications.some(({ applying_for }) => applying_for === 'both'),
  )
  // A quote that opens is empty for a moment, and does not say yet that it is for both.
  const navigate = useNavigateFromHere()
  return hasQuote || hasApplication ? <Couple navigate={navigate} /> : null
}

function Couple({ navigate }: { navigate: (to: string) => Promise<void> }) {
  const couple = useCouple()
  const id = useId()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (couple.length === 0) return null
  const price = jointPrice(couple)

  /** Opens a quote. Without an id, starts the second person’s quote. */
  async function openQuote(quoteId?: string) {
    setBusy(quoteId ?? 'new')
    setProblem(undefined)
    const { form, open, update } = useOnboardingStore.getState()
    try {
      await open(quoteId)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return setBusy(undefined)
    }
    if (quoteId === undefined) update(sharedAnswers(form))
    setBusy(undefined)
    await navigate(quoteId === undefined ? '/onboarding' : '/compare')
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Both of you</h2>
      {price ? <PriceForBoth price={price} /> : null}
      {problem === undefined ? null : (
        <Notice kind="error" title="We couldn’t open the other quote">
          <p>{problem} Please try again in a moment.</p>
        </Notice>
      )}
      <ul className="together">
        {couple.map((partner) => (
          <li key={partner.quoteId} className="card">
            <PartnerView
              partner={partner}
              busy={busy === partner.quoteId}
              onOpen={() => void openQuote(partner.quoteId)}
            />
          </li>
        ))}
        {couple.length === 1 ? (
          <li className="card">
            <h3>The other person</h3>
            <p>
              Each of you gets a quote and an application. We’ll use the same address and plan to
              start with, and you can change them.
            </p>
            <div className="actions">
              <Button
                variant="secondary"
                busy={busy === 'new'}
                busyLabel="Starting…"
                onClick={() => void openQuote()}
              >
                Start the second quote
              </Button>
            </div>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function PriceForBoth({ price }: { price: JointPrice }) {
  const { amount, isDiscounted, isSameInsurer, isSample } = price
  return (
    <p>
      Together: <strong className="together__price">{formatCurrency(amount)} a month</strong>
      {isDiscounted ? ' with the household discount' : ''}
      {isSample ? ' (sample rates)' : ''}.
      {isSameInsurer
        ? ''
        : ' You chose two insurers. Most give a household discount only if you both choose the same one.'}
    </p>
  )
}

interface PartnerViewProps {
  partner: Partner
  busy: boolean
  onOpen: () => void
}

function PartnerView({ partner, busy, onOpen }: PartnerViewProps) {
  const { name, hasName, plan, rate, discountRate, application } = partner
  const price = discountRate ?? rate
  const whose = hasName ? `${name}’s` : `the ${name.toLowerCase()}’s`
  return (
    <>
      <h3>{name}</h3>
      <p>
        {plan ? `Plan ${plan}` : 'No plan chosen yet'}
        {price === undefined ? null : `, ${formatCurrency(price)} a month`}
      </p>
      <p>{progressText(application)}</p>
      <div className="actions">
        {application ? (
          <ButtonLink
            variant="secondary"
            to={
              application.status === 'submitted'
                ? stepPath('submit', application.id)
                : questionsPath(application.id)
            }
          >
            {application.status === 'submitted' ? 'View' : 'Continue'} {whose} application
          </ButtonLink>
        ) : (
          <Button variant="secondary" busy={busy} busyLabel="Opening…" onClick={onOpen}>
            Continue {whose} quote
          </Button>
        )}
      </div>
    </>
  )
}

function progressText(application: Partner['application']): string {
  if (!application) return 'No application yet.'
  const { status, continueAt, minutesLeft } = application
  if (status === 'submitted') return 'The application was sent.'
  if (!continueAt || !minutesLeft) return 'The application isn’t sent yet.'
  return `Continue at ${continueAt}, about ${minutesLeft} minutes left.`
}
