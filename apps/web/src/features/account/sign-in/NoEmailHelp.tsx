import { type ReactNode, useState } from 'react'

import type { SessionUser } from '../../../adapters/api/api-client'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { rich, t } from '../../../language'

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
    <Notice kind="attention" title={t('We’ve stopped checking for your sign-in')} announce>
      <p>{t('You haven’t lost anything. You can still sign in:')}</p>
      <ul className="bullets">
        <li>
          {rich('<b>You opened the link on this device.</b> Press “I opened the link”.', {
            b: (text) => <strong>{text}</strong>,
          })}
        </li>
        <li>
          {rich('<b>You opened the link on another device.</b> Type the 6-digit code below.', {
            b: (text) => <strong>{text}</strong>,
          })}
        </li>
        <li>
          {rich('<b>No email came.</b> Check your spam folder, then ask for a new email.', {
            b: (text) => <strong>{text}</strong>,
          })}
        </li>
        <li>
          {rich('<b>Still stuck?</b> Call {phoneNumber}. We’ll go through it together.', {
            b: (text) => <strong>{text}</strong>,
            phoneNumber: <PhoneNumber />,
          })}
        </li>
      </ul>
      <div className="actions">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={t('Checking…')}
          onClick={() => void look()}
        >
          {t('I opened the link')}
        </Button>
      </div>
      <p role="status">
        {looked && !busy ? t('You’re not signed in here yet. Please open the link first.') : ''}
      </p>
      {children}
    </Notice>
  )
}
