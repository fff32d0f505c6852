import { useEffect, useRef, useState } from 'react'

import type { SessionUser } from '../../../adapters/api/api-client'
import { failureMessage } from '../../../adapters/api/api-error'
import { useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { CodeForm } from './CodeForm'
import { NothingCame } from './NothingCame'
import { type LinkPurpose, requestLink } from './request-link'
import { watchForSignIn } from './watch-for-sign-in'

interface WaitingForLinkProps {
  purpose: LinkPurpose
  email: string
  destination: string | undefined
  /** Take another address. */
  onChangeEmail: () => void
  onSignedIn: (user: SessionUser) => void
}

/** "Check your inbox": waits for the link to be opened in this browser, or for the code. */
export function WaitingForLink({
  purpose,
  email,
  destination,
  onChangeEmail,
  onSignedIn,
}: WaitingForLinkProps) {
  const [mails, setMails] = useState(1)
  const [ended, setEnded] = useState(false)

  const again = (
    <SendAgain
      send={async () => {
        await requestLink(purpose, email, destination)
        setEnded(false)
        setMails(mails + 1)
      }}
    />
  )
  return (
    <Page title="Check your inbox" lead="We sent you an e-mail with a link and a code." inPlace>
      {/* Each e-mail is waited for again. */}
      <Watch key={mails} onSignedIn={onSignedIn} onEnded={() => setEnded(true)} />
      <div className="inbox">
        <p>
          It went to <strong className="inbox__address">{email}</strong>
        </p>
        <Button variant="quiet" onClick={onChangeEmail}>
          Change the address
        </Button>
        <p role="status" className="inbox__news">
          {mails > 1 && !ended ? 'We sent a new e-mail. Please use the newest one.' : ''}
        </p>
      </div>
      {ended ? <NothingCame onSignedIn={onSignedIn}>{again}</NothingCame> : null}
      <section className="stack" aria-labelledby="link-heading">
        <h2 id="link-heading">You read e-mail on this device?</h2>
        <p>
          Open the link in the e-mail and press the button there. This page notices by itself and
          goes on.
        </p>
      </section>
      <section className="card" aria-labelledby="code-heading">
        <h2 id="code-heading">You read it on another device?</h2>
        <p>Then type the code here instead. The link and code work for 10 minutes.</p>
        <CodeForm onSignedIn={onSignedIn} />
        <p className="quiet">No code in the email? Then open its link on this device.</p>
      </section>
      {ended ? null : (
        <section className="stack" aria-labelledby="nothing-heading">
          <h2 id="nothing-heading">No e-mail yet?</h2>
          <p>It can take a minute. Look in the folder for spam or junk mail, too.</p>
          {again}
        </section>
      )}
    </Page>
  )
}

interface WatchProps {
  onSignedIn: (user: SessionUser) => void
  onEnded: () => void
}

/** Watches for as long as it is on the page. */
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

/** Has another e-mail sent to the same address; the link of the one before stops working. */
function SendAgain({ send }: { send: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function press() {
    setBusy(true)
    setProblem('')
    try {
      await send()
    } catch (error) {
      setProblem(`${failureMessage(error, 'It was not sent.')} Please try again in a moment.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="actions">
      <Button variant="secondary" busy={busy} busyLabel="Sending…" onClick={() => void press()}>
        Send a new e-mail
      </Button>
      <p role="status">{problem}</p>
    </div>
  )
}
