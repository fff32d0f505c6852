import { type ReactNode, useEffect, useState } from 'react'

import { documentKind } from '../../../adapters/browser/page-document'
import { questionsPath } from '../../../application/facts/addresses'
import { allUnfinished, useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { whereToContinue } from './where-to-continue'

/** "Continue where you left off" card for returning visitors. */
export function ContinueCard() {
  return documentKind() === 'public' ? <ReturningVisitor /> : <UnfinishedWork />
}

/**
 * A public document must not load answers (D38). This card links to the welcome page, which may
 * load them.
 */
function ReturningVisitor() {
  const hasVisited = useSessionStore(({ user }) => user !== null)
  if (!hasVisited) return null
  return (
    <WelcomeBack text="Your earlier answers are saved.">
      <ButtonLink to="/welcome">Continue where you left off</ButtonLink>
    </WelcomeBack>
  )
}

function UnfinishedWork() {
  const form = useOnboardingStore((state) => state.form)
  const applications = useApplicationsStore((state) => state.applications)
  const userId = useSessionStore((state) => state.user?.id)
  useEffect(() => {
    if (userId !== undefined) void useApplicationsStore.getState().load()
  }, [userId])

  const unfinished = allUnfinished(applications)
  if (unfinished.length > 1) {
    return (
      <WelcomeBack
        text={`You have ${unfinished.length} applications you haven’t sent yet. Your answers are saved.`}
      >
        {unfinished.map(({ id, name }) => (
          <ButtonLink key={id} to={questionsPath(id)}>
            Continue {name}
          </ButtonLink>
        ))}
      </WelcomeBack>
    )
  }
  const continuation = whereToContinue(form, applications)
  if (!continuation) return null
  return (
    <WelcomeBack text={`You were ${continuation.doing}. Your answers are saved.`}>
      <ButtonLink to={continuation.to}>Continue where you left off</ButtonLink>
      {continuation.isApplication ? null : <StartOver />}
    </WelcomeBack>
  )
}

function WelcomeBack({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className="continue-card" aria-labelledby="continue-heading">
      <div>
        <h2 id="continue-heading" className="continue-card__heading">
          Welcome back
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
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <Dialog open={asking} title="Start over?" onClose={() => setAsking(false)}>
        <p>Starting over clears your answers about your situation, your plan, and your rate.</p>
        <div className="actions">
          <Button onClick={startOver}>Clear my answers</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep my answers
          </Button>
        </div>
      </Dialog>
    </>
  )
}
