import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { ApiError, failureMessage, isPassing } from '../../adapters/api-error'
import { brokerClient } from '../../adapters/broker-client'
import { logFailedRoute } from '../../adapters/log'
import { useBrokerStore } from '../../stores/broker-store'
import { Button, ButtonLink } from '../../ui/Button'
import { KEEP_PLACE } from '../../ui/keep-place'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { PageLoading } from '../../ui/PageLoading'
import { useLoaded } from '../../ui/use-loaded'
import { InvitationForm } from './InvitationForm'
import './broker-sign-in.css'

/**
 * `/broker-invitation#token=…`: behind the link on the server's console or in an invitation's mail.
 * Opening it spends nothing; the button does. The token leaves the address bar at once.
 */
export function InvitationPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState(hash)
  // A second link opened in the same tab changes nothing but the fragment.
  if (hash !== '' && hash !== kept) setKept(hash)
  useEffect(() => {
    if (hash !== '') void navigate('/broker-invitation', { replace: true, state: KEEP_PLACE })
  }, [hash, navigate])
  const token = new URLSearchParams(kept.replace(/^#/, '')).get('token')
  return token ? <OpenedInvitation key={token} token={token} /> : <UselessInvitation />
}

function OpenedInvitation({ token }: { token: string }) {
  const signedIn = useBrokerStore((state) => state.signedIn)
  const navigate = useNavigate()
  const { state, reload } = useLoaded(useCallback(() => readInvitation(token), [token]))

  if (state.status === 'loading') return <PageLoading label="Looking at your invitation…" />
  if (state.status === 'failed') {
    if (state.error instanceof ApiError && !isPassing(state.error)) return <UselessInvitation />
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

function UselessInvitation() {
  return (
    <Page title="This invitation does not work" inPlace>
      <p>
        An invitation works once and for a limited time. Ask the person who sent it for a new one.
        On a new server, start it again: it prints a new link.
      </p>
      <div className="actions">
        <ButtonLink to="/broker-login" variant="secondary">
          Go to broker sign-in
        </ButtonLink>
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
