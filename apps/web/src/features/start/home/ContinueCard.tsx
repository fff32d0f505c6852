import './continue-card.css'

import { type ReactNode, useEffect, useState } from 'react'

import type { Application } from '../../../adapters/api/api-client'
import { documentKind } from '../../../adapters/browser/page-document'
import { whenIdle } from '../../../adapters/browser/when-idle'
import { questionsPath } from '../../../application/facts/addresses'
import { allUnfinished, useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { preloadPage } from '../../../ui/controls/preload-page'
import { whereToContinue } from './where-to-continue'
import { t } from '../../../language'

interface ContinueCardProps {
  /** Shown to visitors who have nothing to continue. */
  otherwise?: ReactNode
}

/** "Continue where you left off" card for returning visitors. */
export function ContinueCard({ otherwise = null }: ContinueCardProps) {
  return documentKind() === 'public' ? (
    <ReturningVisitor otherwise={otherwise} />
  ) : (
    <UnfinishedWork otherwise={otherwise} />
  )
}

/**
 * A public document must not load answers (D38). This card links to the welcome page, which may
 * load them.
 */
function ReturningVisitor({ otherwise }: ContinueCardProps) {
  const hasVisited = useSessionStore(({ user }) => user !== null)
  if (!hasVisited) return otherwise
  return (
    <WelcomeBack text={t('Your earlier answers are saved.')}>
      <ButtonLink to="/welcome">{t('Continue where you left off')}</ButtonLink>
    </WelcomeBack>
  )
}

function UnfinishedWork({ otherwise }: ContinueCardProps) {
  const { form, quoteId } = useOnboardingStore()
  const { applications, status } = useApplicationsStore()
  const userId = useSessionStore((state) => state.user?.id)
  useEffect(() => {
    if (userId !== undefined) void useApplicationsStore.getState().load()
  }, [userId])

  const unfinished = allUnfinished(applications)
  const continuation = whereToContinue(form, applications, quoteId)
  usePreloaded(continuation?.to)
  if (unfinished.length > 1) {
    return (
      <WelcomeBack
        text={t('You have {count} applications you haven’t sent yet. Your answers are saved.', {
          count: unfinished.length,
        })}
      >
        {unfinished.map((application) => (
          <div key={application.id} className="continue-card__one">
            <ButtonLink to={questionsPath(application.id)}>
              {t('Continue {name}', { name: application.name })}
            </ButtonLink>
            <p>{positionText(application)}</p>
          </div>
        ))}
      </WelcomeBack>
    )
  }
  if (!continuation) return otherwise
  const canStartOver = userId === undefined || status === 'ready'
  const position = unfinished[0] && positionText(unfinished[0])
  return (
    <WelcomeBack
      text={
        position || (
          <>
            {continuation.doing}{' '}
            <span className="continue-card__saved">{t('Your answers are saved.')}</span>
          </>
        )
      }
    >
      <ButtonLink to={continuation.to}>
        {continuation.action ?? t('Continue where you left off')}
      </ButtonLink>
      {canStartOver && !continuation.isApplication ? <StartOver /> : null}
    </WelcomeBack>
  )
}

/** Loads a page's script while the browser is idle, because most returning visitors open it next. */
function usePreloaded(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) whenIdle(() => void preloadPage(address))
  }, [address])
}

/** Returns where a draft continues, such as "Continue at Your medicines, about 9 minutes left." */
function positionText({ continueAt, minutesLeft }: Application): string | undefined {
  if (!continueAt || !minutesLeft) return undefined
  return t('Continue at {continueAt}, about {minutesLeft} minutes left.', {
    continueAt: t(continueAt),
    minutesLeft,
  })
}

function WelcomeBack({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <section className="continue-card" aria-labelledby="continue-heading">
      <div>
        <h2 id="continue-heading" className="continue-card__heading">
          {t('Welcome back')}
        </h2>
        <p>{text}</p>
      </div>
      <div className="actions">{children}</div>
    </section>
  )
}

/**
 * Button that clears the onboarding answers, after asking for confirmation (specification §4,
 * Reset).
 */
function StartOver() {
  const [asking, setAsking] = useState(false)

  function startOver() {
    setAsking(false)
    const store = useOnboardingStore.getState()
    store.reset()
    // `reset` clears the form only in this tab. `update` then saves the cleared form.
    store.update({})
  }

  return (
    <>
      <span className="continue-card__start-over">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('Start over')}
        </Button>
      </span>
      <Dialog open={asking} title={t('Start over?')} onClose={() => setAsking(false)}>
        <p>
          {t('Starting over clears your answers about your situation, your plan, and your rate.')}
        </p>
        <div className="actions">
          <Button onClick={startOver}>{t('Clear my answers')}</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep my answers')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
