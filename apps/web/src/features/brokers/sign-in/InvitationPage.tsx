import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { ApiCallError, failureMessage } from '../../../adapters/api/api-call-error'
import { isTransient } from '../../../adapters/api/retry'
import { brokerClient } from '../../../adapters/api/broker-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { useBrokerStore } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { InvitationForm } from './InvitationForm'
import './broker-sign-in.css'

interface InvitationPageProps {
  token: string
  /** Opens the sign-in page. */
  onLeave: () => void
}

/**
 * Page behind an invitation link. Opening the page does not use up the link. Only pressing the
 * button does.
 */
export function InvitationPage({ token, onLeave }: InvitationPageProps) {
  const signedIn = useBrokerStore((state) => state.signedIn)
  const navigate = useNavigate()
  const [saved, setSaved] = useState(false)
  const { state, reload } = useLoaded(useCallback(() => readInvitation(token), [token]))

  if (saved) return <PasswordSaved onLeave={onLeave} />
  if (state.status === 'loading') return <PageLoading label="Checking your invitation…" />
  if (state.status === 'failed') {
    if (state.error instanceof ApiCallError && !isTransient(state.error))
      return <InvalidInvitation onLeave={onLeave} />
    return (
      <Page title="Your invitation" inPlace>
        <Notice kind="error" title="We couldn’t check your invitation">
          <p>{failureMessage(state.error, 'Something went wrong on our side.')}</p>
        </Notice>
        <div className="actions">
          <Button onClick={reload}>Try again</Button>
        </div>
      </Page>
    )
  }
  const { answer: invitation } = state
  return (
    <Page title={TITLES[invitation.kind]} lead={LEADS[invitation.kind]} inPlace>
      <InvitationForm
        invitation={invitation}
        token={token}
        onAccepted={(broker) => {
          if (!broker) return setSaved(true)
          signedIn(broker)
          void navigate('/dashboard', { replace: true })
        }}
      />
    </Page>
  )
}

const TITLES = {
  'first-broker': 'Create the first broker account',
  invited: 'Welcome. Set up your account',
  'new-password': 'Choose a new password',
}

const LEADS = {
  'first-broker': 'This account can invite all other brokers.',
  invited: 'Enter your name and choose a password.',
  'new-password': 'The new password replaces your old one everywhere.',
}

/**
 * Shown to a broker whose account has a second sign-in step. The invitation link proves only access
 * to a mailbox, so the broker must still sign in.
 */
function PasswordSaved({ onLeave }: { onLeave: () => void }) {
  return (
    <Page title="Your new password is saved" inPlace>
      <p>
        Now sign in with your new password. You’ll still need your second sign-in step: a passkey, a
        code from your authenticator app, or a recovery code.
      </p>
      <div className="actions">
        <Button onClick={onLeave}>Go to broker sign-in</Button>
      </div>
    </Page>
  )
}

function InvalidInvitation({ onLeave }: { onLeave: () => void }) {
  return (
    <Page title="This invitation doesn’t work" inPlace>
      <p>
        An invitation works once and for a limited time. To get a new one, ask the person who
        invited you. If you’re setting up a new server, restart the server to print a new link.
      </p>
      <div className="actions">
        <Button variant="secondary" onClick={onLeave}>
          Go to broker sign-in
        </Button>
      </div>
    </Page>
  )
}

async function readInvitation(token: string) {
  try {
    return await brokerClient.call('readInvitation', { body: { token } })
  } catch (error) {
    logFailedRoute(brokerClient.routeOf('readInvitation'), error)
    throw error
  }
}
