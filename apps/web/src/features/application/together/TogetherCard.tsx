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
import { msg, rich, t } from '../../../language'

interface TogetherCardProps {
  /** Returns `true` for the person whose page this is. That person gets no button that leads here. */
  isHere?: (partner: Partner) => boolean
}

/**
 * Shows a couple’s two quotes and applications side by side, with the price for both. Shows nothing to
 * people who apply alone.
 */
export function TogetherCard({ isHere = () => false }: TogetherCardProps) {
  const hasQuote = useOnboardingStore(({ form }) => form.applying_for === 'both')
  const hasApplication = useApplicationsStore(({ applications }) =>
    applications.some(({ applying_for }) => applying_for === 'both'),
  )
  // A quote that opens is empty for a moment, and does not say yet that it is for both.
  const navigate = useNavigateFromHere()
  return hasQuote || hasApplication ? <Couple navigate={navigate} isHere={isHere} /> : null
}

interface CoupleProps extends Required<TogetherCardProps> {
  navigate: (to: string) => Promise<void>
}

function Couple({ navigate, isHere }: CoupleProps) {
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
      <h2 id={id}>{t('Both of you')}</h2>
      {price ? <PriceForBoth price={price} /> : null}
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t open the other quote')}>
          <p>{t('{problem} Please try again in a moment.', { problem })}</p>
        </Notice>
      )}
      <ul className="together">
        {couple.map((partner) => (
          <li key={partner.quoteId} className="card">
            <PartnerView
              partner={partner}
              isHere={isHere(partner)}
              isDiscounted={price?.isDiscounted ?? true}
              busy={busy === partner.quoteId}
              onOpen={() => void openQuote(partner.quoteId)}
            />
          </li>
        ))}
        {couple.length === 1 ? (
          <li className="card">
            <h3>{t('The other person')}</h3>
            <p>
              {t(
                'Each of you gets a quote and an application. We’ll use the same address and plan to start with, and you can change them.',
              )}
            </p>
            <div className="actions">
              <Button
                variant="secondary"
                busy={busy === 'new'}
                busyLabel={t('Starting…')}
                onClick={() => void openQuote()}
              >
                {t('Start the second quote')}
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
      {rich(togetherText(isDiscounted, isSample), {
        amount: formatCurrency(amount),
        b: (text) => <strong className="together__price">{text}</strong>,
      })}
      {isSameInsurer ? null : (
        <>
          {' '}
          {t(
            'You chose two insurers. Most give a household discount only if you both choose the same one.',
          )}
        </>
      )}
    </p>
  )
}

function togetherText(isDiscounted: boolean, isSample: boolean): string {
  if (isDiscounted) {
    return isSample
      ? msg('Together: <b>{amount} a month</b> with the household discount (sample rates).')
      : msg('Together: <b>{amount} a month</b> with the household discount.')
  }
  return isSample
    ? msg('Together: <b>{amount} a month</b> (sample rates).')
    : msg('Together: <b>{amount} a month</b>.')
}

/** Words for a person without a name, inside a sentence. */
const UNNAMED: Readonly<Record<string, string>> = {
  'First person': msg('the first person'),
  'Second person': msg('the second person'),
}

interface PartnerViewProps {
  partner: Partner
  isHere: boolean
  /** If false, the price is the one without the household discount. */
  isDiscounted: boolean
  busy: boolean
  onOpen: () => void
}

function PartnerView({ partner, isHere, isDiscounted, busy, onOpen }: PartnerViewProps) {
  const { application } = partner
  const name = partner.hasName ? partner.name : t(UNNAMED[partner.name] ?? '')
  return (
    <>
      <h3>{partner.hasName ? partner.name : t(partner.name)}</h3>
      <p>{choiceText(partner, isDiscounted)}</p>
      <p>{progressText(application)}</p>
      {isHere ? null : (
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
              {application.status === 'submitted'
                ? t('View {name}’s application', { name })
                : t('Continue {name}’s application', { name })}
            </ButtonLink>
          ) : (
            <Button variant="secondary" busy={busy} busyLabel={t('Opening…')} onClick={onOpen}>
              {t('Continue {name}’s quote', { name })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function choiceText({ plan, rate, discountRate }: Partner, isDiscounted: boolean): string {
  if (!plan) return t('No plan chosen yet')
  if (rate === undefined) return t('Plan {plan}', { plan })
  return isDiscounted && discountRate !== undefined && discountRate < rate
    ? t('Plan {plan}, {price} a month with the household discount', {
        plan,
        price: formatCurrency(discountRate),
      })
    : t('Plan {plan}, {price} a month', { plan, price: formatCurrency(rate) })
}

function progressText(application: Partner['application']): string {
  if (!application) return t('No application yet.')
  const { status, continueAt, minutesLeft } = application
  if (status === 'submitted') return t('The application was sent.')
  if (!continueAt || !minutesLeft) return t('The application isn’t sent yet.')
  return t('Continue at {continueAt}, about {minutesLeft} minutes left.', {
    continueAt: t(continueAt),
    minutesLeft,
  })
}
