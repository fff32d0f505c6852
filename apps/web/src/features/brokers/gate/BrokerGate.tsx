import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router-dom'

import { useBrokerStore } from '../../../stores/broker-store'
import { useNoteDrafts } from '../../../stores/note-drafts'
import { ButtonLink } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { lazyPage } from '../../../ui/page/lazy-page'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useUnsaved } from '../../../ui/feedback/use-unsaved'
import { brokerQueryClient } from '../components'
import { LoginForm } from '../sign-in'
import './broker.css'

const ELSEWHERE_TITLES = {
  'signed-out': 'You signed out in another window',
  replaced: 'Someone else signed in from another window',
} as const

const setUpSecondStep = lazyPage(async () => (await import('../account')).SetUpPage)

/**
 * Guards `/dashboard` and everything below it. Shows nothing until the server confirms the broker's
 * session. Without a session, redirects to the sign-in page with no message (specification §4).
 * Admins without a second sign-in step must set up that step first.
 */
export function BrokerGate() {
  const broker = useBrokerStore((state) => state.broker)
  const check = useBrokerStore((state) => state.check)
  const ended = useBrokerStore((state) => state.ended)
  const endedElsewhere = useBrokerStore((state) => state.endedElsewhere)
  const [queries] = useState(brokerQueryClient)
  useUnsaved(useNoteDrafts(({ drafts }) => Object.keys(drafts).length > 0))

  useEffect(() => {
    // Right after a sign-in, the store already has the broker, so no check is needed.
    if (!useBrokerStore.getState().broker) void check()
  }, [check])
  useEffect(
    () =>
      useBrokerStore.subscribe(({ signIns }, before) => {
        // Repeat all requests after a sign-in, because the earlier requests had no session.
        if (signIns !== before.signIns) {
          void queries.cancelQueries().then(async () => queries.invalidateQueries())
        }
      }),
    [queries],
  )
  if (broker === undefined) return <PageLoading label="Checking your sign-in…" />
  if (endedElsewhere) return <SignedOutElsewhere how={endedElsewhere} />
  if (broker === null) return <Navigate replace to="/broker-login" />
  return (
    <div className="broker">
      <QueryClientProvider client={queries}>
        {broker.needsSecondFactor ? setUpSecondStep : <Outlet />}
      </QueryClientProvider>
      <SessionEnded open={ended} email={broker.email} />
    </div>
  )
}

/** Shows a dialog in which the broker signs in again. Unsaved text stays on the page. */
function SessionEnded({ open, email }: { open: boolean; email: string }) {
  const signedIn = useBrokerStore((state) => state.signedIn)
  const navigate = useNavigate()
  return (
    <Dialog
      open={open}
      title="Please sign in again"
      onClose={() => {
        if (useBrokerStore.getState().ended) void navigate('/broker-login')
      }}
    >
      <p>Your session has ended. What you typed is still on the page.</p>
      <LoginForm email={email} onSignedIn={signedIn} />
    </Dialog>
  )
}

/** Shown instead of client data after another window of the same browser ended the session. */
function SignedOutElsewhere({ how }: { how: keyof typeof ELSEWHERE_TITLES }) {
  return (
    <Page
      title={ELSEWHERE_TITLES[how]}
      lead="This window no longer shows your clients. Everything you saved is safe."
      inPlace
    >
      <div className="actions">
        <ButtonLink to="/broker-login">Sign in again</ButtonLink>
      </div>
    </Page>
  )
}
