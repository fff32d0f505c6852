import { useState } from 'react'

import type { Broker, TotpEnrollment } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { ConfirmCode } from './ConfirmCode'
import { updateFactors } from './update-factors'
import { PasswordPrompt } from './PasswordPrompt'
import { RecoveryCodeList } from './RecoveryCodeList'

interface SecondFactorProps {
  broker: Broker
}

/** Turns a code of an authenticator app into the second step of signing in, or back. */
export function SecondFactor({ broker }: SecondFactorProps) {
  const [enrollment, setEnrollment] = useState<TotpEnrollment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [doing, setDoing] = useState<'replace' | 'remove'>()

  if (codes) {
    return (
      <RecoveryCodeList
        title="Your app is connected. Keep these recovery codes."
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          updateFactors({ hasTotp: true })
        }}
      />
    )
  }
  if (enrollment) {
    return (
      <ConfirmCode
        enrollment={enrollment}
        onCancel={() => setEnrollment(undefined)}
        onConfirmed={({ recoveryCodes }) => {
          setCodes(recoveryCodes)
          setEnrollment(undefined)
          setDoing(undefined)
        }}
      />
    )
  }
  async function begin(password: string) {
    setEnrollment(await brokerCall('enrollTotp', { body: { password } }))
  }
  if (!broker.hasTotp) {
    return (
      <PasswordPrompt
        key="on"
        lead="With it, a stolen password alone opens nothing. You need an app such as Google Authenticator, 1Password or Aegis."
        submitLabel="Set it up"
        onPassword={begin}
      />
    )
  }
  if (doing === 'replace') {
    return (
      <PasswordPrompt
        key="replace"
        lead="The app you have now works until the new one is connected."
        submitLabel="Connect another app"
        onPassword={begin}
        onCancel={() => setDoing(undefined)}
      />
    )
  }
  if (doing === 'remove') {
    return (
      <PasswordPrompt
        key="off"
        lead="After this, the codes of your app no longer count."
        submitLabel="Turn it off"
        onPassword={async (password) => {
          await brokerCall('removeTotp', { body: { password } })
          setDoing(undefined)
          updateFactors({ hasTotp: false })
        }}
        onCancel={() => setDoing(undefined)}
      />
    )
  }
  return (
    <div className="stack">
      <p>It is on. You sign in with your password and a code from your app.</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => setDoing('replace')}>
          Change the app
        </Button>
        {/* An admin may not be left with a password alone. */}
        {broker.isAdmin && !broker.hasPasskey ? null : (
          <Button variant="quiet" onClick={() => setDoing('remove')}>
            Turn off the app
          </Button>
        )}
      </div>
    </div>
  )
}
