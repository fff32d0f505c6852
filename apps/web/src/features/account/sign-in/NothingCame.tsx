import { type ReactNode, useState } from 'react'

import type { SessionUser } from '../../../adapters/api/api-client'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../site/phone'

interface NothingCameProps {
  onSignedIn: (user: SessionUser) => void
  /** The button that has another e-mail sent. */
  children: ReactNode
}

/** After the last check: what to do next, for each thing that may have happened (D27, C-39). */
export function NothingCame({ onSignedIn, children }: NothingCameProps) {
  const [looked, setLooked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function look() {
    setBusy(true)
    const user = await useSessionStore
      .getState()
      .checkStatus()
      .catch(() => null)
    if (user && sessionStatus(user) === 'signed-in') return onSignedIn(user)
    setBusy(false)
    setLooked(true)
  }

  return (
    <Notice kind="attention" title="We have stopped looking for your sign-in" announce>
      <p>Nothing is lost. You can still sign in:</p>
      <ul className="bullets">
        <li>
          <strong>You opened the link on this device.</strong> Press “I opened the link”.
        </li>
        <li>
          <strong>You opened it on another device.</strong> Type the 6-digit code below.
        </li>
        <li>
          <strong>No e-mail came.</strong> Look in your spam folder, then have a new one sent.
        </li>
        <li>
          <strong>None of this helps.</strong> Call <PhoneNumber />. We go through it together.
        </li>
      </ul>
      <div className="actions">
        <Button variant="secondary" busy={busy} busyLabel="Looking…" onClick={() => void look()}>
          I opened the link
        </Button>
      </div>
      <p role="status">
        {looked && !busy ? 'You are not signed in here yet. Please open the link first.' : ''}
      </p>
      {children}
    </Notice>
  )
}
