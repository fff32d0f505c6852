import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { ApiError, failureMessage } from '../../../adapters/api/api-error'
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
  /** To the ordinary sign-in. */
  onLeave: () => void
}

/** What stands behind the link of an invitation. Opening it spends nothing; the button does. */
export function InvitationPage({ token, onLeave }: InvitationPageProps) {
  const signedIn = useBrokerStore((state) => state.signedIn)
  const navigate = useNavigate()
  const [saved, setSaved] = useState(false)
  const { state, reload } = useLoaded(useCallback(() => readInvitation(token), [token]))

  if (saved) return <PasswordSaved onLeave={onLeave} />
  if (state.status === 'loading') return <PageLoading label="Looking at your invitation…" />
  if (state.status === 'failed') {
    if (state.error instanceof ApiError && !isTransient(state.error))
      return <UselessInvitation onLeave={onLeave} />
    return (
      <Page title="Your invitation" inPlace>
        <Notice kind="error" title="We could not look at your invitation">
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
  invited: 'Your name and a password, and you are in.',
  'new-password': 'It replaces your old one everywhere.',
}

/** The link proves only a mailbox, so it does not sign in a broker who has a second step. */
function PasswordSaved({ onLeave }: { onLeave: () => void }) {
  return (
    <Page title="Your new password is saved" inPlace>
      <p>
        Now sign in with it. You still need your second step: a passkey, a code of your
        authenticator app, or a recovery code.
      </p>
      <div className="actions">
        <Button onClick={onLeave}>Go to broker sign-in</Button>
      </div>
    </Page>
  )
}

function UselessInvitation({ onLeave }: { onLeave: () => void }) {
  return (
    <Page title="This invitation does not work" inPlace>
      <p>
        An invitation works once and for a limited time. Ask the person who sent it for a new one.
        On a new server, start it again: it prints a new link.
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
