import { useEffect, useRef, useState } from 'react'

import type { SessionUser } from '../../../adapters/api/api-client'
import { failureMessage } from '../../../adapters/api/api-call-error'
import { useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { CodeForm } from './CodeForm'
import { NoEmailHelp } from './NoEmailHelp'
import { type LinkPurpose, requestLink } from './request-link'
import { watchForSignIn } from './watch-for-sign-in'
import { rich, t } from '../../../language'

interface WaitingForLinkProps {
  purpose: LinkPurpose
  email: string
  destination: string | undefined
  /** Called when the user wants to enter a different address. */
  onChangeEmail: () => void
  onSignedIn: (user: SessionUser) => void
}

/**
 * "Check your inbox" page. Waits until the user opens the link in this browser or enters the code.
 */
export function WaitingForLink({
  purpose,
  email,
  destination,
  onChangeEmail,
  onSignedIn,
}: WaitingForLinkProps) {
  const [mails, setMails] = useState(1)
  const [ended, setEnded] = useState(false)

  const sendAgain = (
    <SendAgain
      send={async () => {
        await requestLink(purpose, email, destination)
        setEnded(false)
        setMails(mails + 1)
      }}
    />
  )
  return (
    <Page
      title={t('Check your inbox')}
      lead={t('We sent you an email with a link and a code.')}
      inPlace
    >
      {/* Restart the checks after each new email. */}
      <Watch key={mails} onSignedIn={onSignedIn} onEnded={() => setEnded(true)} />
      <div className="inbox">
        <p>
          {rich('We sent it to <b>{email}</b>', {
            email,
            b: (text) => <strong className="inbox__address">{text}</strong>,
          })}
        </p>
        <Button variant="quiet" onClick={onChangeEmail}>
          {t('Change the address')}
        </Button>
        <p role="status" className="inbox__news">
          {mails > 1 && !ended ? t('We sent a new email. Please use the newest one.') : ''}
        </p>
      </div>
      {ended ? <NoEmailHelp onSignedIn={onSignedIn}>{sendAgain}</NoEmailHelp> : null}
      <section className="stack" aria-labelledby="link-heading">
        <h2 id="link-heading">{t('Do you read your email on this device?')}</h2>
        <p>
          {t(
            'Open the link in the email and press the button there. This page will continue on its own.',
          )}
        </p>
      </section>
      <section className="card" aria-labelledby="code-heading">
        <h2 id="code-heading">{t('Do you read your email on another device?')}</h2>
        <p>{t('Type the code here instead. The link and the code work for 10 minutes.')}</p>
        <CodeForm onSignedIn={onSignedIn} />
        <p className="quiet">{t('If the email has no code, open its link on this device.')}</p>
      </section>
      {ended ? null : (
        <section className="stack" aria-labelledby="nothing-heading">
          <h2 id="nothing-heading">{t('No email yet?')}</h2>
          <p>{t('An email can take a minute to arrive. Check your spam or junk folder, too.')}</p>
          {sendAgain}
        </section>
      )}
    </Page>
  )
}

interface WatchProps {
  onSignedIn: (user: SessionUser) => void
  onEnded: () => void
}

/** Checks for a sign-in while the component is mounted. */
function Watch(handlers: WatchProps) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(
    () =>
      watchForSignIn({
        check: useSessionStore.getState().checkStatus,
        onSignedIn: (user) => latest.current.onSignedIn(user),
        onEnded: () => latest.current.onEnded(),
      }),
    [],
  )
  return null
}

/** Sends another email to the same address. */
function SendAgain({ send }: { send: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function press() {
    setBusy(true)
    setProblem('')
    try {
      await send()
    } catch (error) {
      setProblem(
        t('{problem} Please try again in a moment.', {
          problem: failureMessage(error, t('We couldn’t send the email.')),
        }),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="actions">
      <Button
        variant="secondary"
        busy={busy}
        busyLabel={t('Sending…')}
        onClick={() => void press()}
      >
        {t('Send a new email')}
      </Button>
      <p role="status">{problem}</p>
    </div>
  )
}
