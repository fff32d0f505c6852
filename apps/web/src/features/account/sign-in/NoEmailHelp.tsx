import { type ReactNode, useState } from 'react'

import type { SessionUser } from '../../../adapters/api/api-client'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../site/phone'

interface NoEmailHelpProps {
  onSignedIn: (user: SessionUser) => void
  /** Button that sends another email. */
  children: ReactNode
}

/**
 * Shown when the page stops checking whether the user has signed in. Lists the likely reasons, and
 * what to do about each (D27, C-39).
 */
export function NoEmailHelp({ onSignedIn, children }: NoEmailHelpProps) {
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
    <Notice kind="attention" title="We’ve stopped checking for your sign-in" announce>
      <p>You haven’t lost anything. You can still sign in:</p>
      <ul className="bullets">
        <li>
          <strong>You opened the link on this device.</strong> Press “I opened the link”.
        </li>
        <li>
          <strong>You opened the link on another device.</strong> Type the 6-digit code below.
        </li>
        <li>
          <strong>No email came.</strong> Check your spam folder, then ask for a new email.
        </li>
        <li>
          <strong>Still stuck?</strong> Call <PhoneNumber />. We’ll go through it together.
        </li>
      </ul>
      <div className="actions">
        <Button variant="secondary" busy={busy} busyLabel="Checking…" onClick={() => void look()}>
          I opened the link
        </Button>
      </div>
      <p role="status">
        {looked && !busy ? 'You’re not signed in here yet. Please open the link first.' : ''}
      </p>
      {children}
    </Notice>
  )
}
