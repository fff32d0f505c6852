import { type ReactNode, useRef, useState } from 'react'

import type { Broker, TotpEnrollment } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
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
  const part = useRef<HTMLDivElement>(null)

  async function begin(password: string) {
    setEnrollment(await brokerCall('enrollTotp', { body: { password } }))
  }
  function content(): ReactNode {
    if (codes) {
      return (
        <RecoveryCodeList
          title="Your app is connected. Save these recovery codes."
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            part.current?.focus()
            updateFactors({ hasTotp: true })
          }}
        />
      )
    }
    if (enrollment) {
      return (
        <ConfirmCode
          enrollment={enrollment}
          onCancel={() => {
            setEnrollment(undefined)
            part.current?.focus()
          }}
          onConfirmed={({ recoveryCodes }) => {
            setCodes(recoveryCodes)
            setEnrollment(undefined)
          }}
        />
      )
    }
    if (broker.hasTotp) {
      return (
        <ConnectedApp
          // An admin must keep a second sign-in step.
          canRemove={!broker.isAdmin || broker.hasPasskey}
          onReplace={begin}
          onRemoved={() => part.current?.focus()}
        />
      )
    }
    return (
      <PasswordPrompt
        lead="With an authenticator app, no one can sign in with a stolen password alone. You need an app such as Google Authenticator, 1Password, or Aegis."
        submitLabel="Set it up"
        onPassword={begin}
      />
    )
  }
  return (
    <div ref={part} tabIndex={-1}>
      {content()}
    </div>
  )
}

interface ConnectedAppProps {
  canRemove: boolean
  /** Called with the broker's password. */
  onReplace: (password: string) => Promise<void>
  onRemoved: () => void
}

function ConnectedApp({ canRemove, onReplace, onRemoved }: ConnectedAppProps) {
  const [asking, setAsking] = useState<'replace' | 'remove'>()
  const close = () => setAsking(undefined)
  return (
    <div className="stack">
      <p>
        Your authenticator app is connected. You sign in with your password and a code from the app.
      </p>
      <div className="actions">
        <Button variant="secondary" onClick={() => setAsking('replace')}>
          Change the app
        </Button>
        {canRemove ? (
          <Button variant="quiet" onClick={() => setAsking('remove')}>
            Turn off the app
          </Button>
        ) : null}
      </div>
      <Dialog open={asking === 'replace'} title="Connect another app?" onClose={close}>
        <PasswordPrompt
          lead="Your current app works until the new one is connected."
          submitLabel="Connect another app"
          onPassword={onReplace}
          onCancel={close}
        />
      </Dialog>
      <Dialog open={asking === 'remove'} title="Turn off the app?" onClose={close}>
        <PasswordPrompt
          lead="Its codes will no longer work. We’ll sign you out on your other devices."
          submitLabel="Turn it off"
          onPassword={async (password) => {
            await brokerCall('removeTotp', { body: { password } })
            close()
            onRemoved()
            updateFactors({ hasTotp: false })
          }}
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}
