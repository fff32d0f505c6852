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

/** Turns an authenticator app on or off as the second sign-in step. */
export function SecondFactor({ broker }: SecondFactorProps) {
  const [enrollment, setEnrollment] = useState<TotpEnrollment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [doing, setDoing] = useState<'replace' | 'remove'>()

  if (codes) {
    return (
      <RecoveryCodeList
        title="Your app is connected. Save these recovery codes."
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
        lead="With an authenticator app, no one can sign in with a stolen password alone. You need an app such as Google Authenticator, 1Password, or Aegis."
        submitLabel="Set it up"
        onPassword={begin}
      />
    )
  }
  if (doing === 'replace') {
    return (
      <PasswordPrompt
        key="replace"
        lead="Your current app works until the new one is connected."
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
        lead="Once you turn off the app, its codes will no longer work."
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
      <p>
        Your authenticator app is connected. You sign in with your password and a code from the app.
      </p>
      <div className="actions">
        <Button variant="secondary" onClick={() => setDoing('replace')}>
          Change the app
        </Button>
        {/* An admin must keep a second sign-in step. */}
        {broker.isAdmin && !broker.hasPasskey ? null : (
          <Button variant="quiet" onClick={() => setDoing('remove')}>
            Turn off the app
          </Button>
        )}
      </div>
    </div>
  )
}
