import { useRef, useState } from 'react'

import type { Broker, Passkey } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { hasPasskeys } from '../../../adapters/browser/passkeys'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { Notice } from '../../../ui/feedback/Notice'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'
import { AddPasskeyForm } from './AddPasskeyForm'
import { updateFactors } from './update-factors'
import { PasswordPrompt } from './PasswordPrompt'
import { RecoveryCodeList } from './RecoveryCodeList'

interface PasskeysProps {
  broker: Broker
}

/** The broker's passkeys, with forms to add and remove them. */
export function Passkeys({ broker }: PasskeysProps) {
  const query = useBrokerQuery(brokerQuery('listPasskeys'))
  const [codes, setCodes] = useState<readonly string[]>()
  const [added, setAdded] = useState<string>()
  const part = useRef<HTMLDivElement>(null)

  if (codes) {
    return (
      <RecoveryCodeList
        title="You added a passkey. Save these recovery codes."
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          updateFactors({ hasPasskey: true })
          query.reload()
        }}
      />
    )
  }
  return (
    <div ref={part} tabIndex={-1} className="stack">
      <p>
        A passkey is stored on your phone, computer, or security key. You sign in with your
        fingerprint, your face, or a PIN. You don’t need a password.
      </p>
      {added === undefined ? null : (
        <Notice kind="success" announce>
          <p>You added the passkey “{added}”.</p>
        </Notice>
      )}
      <QueryContent query={query} what="your passkeys">
        {(passkeys) => (
          <PasskeyList
            passkeys={passkeys}
            // An admin must keep a second sign-in step.
            canRemove={!broker.isAdmin || broker.hasTotp || passkeys.length > 1}
            onRemoved={(left) => {
              setAdded(undefined)
              // The focused button was removed, so move the focus. Otherwise it would be lost.
              part.current?.focus()
              updateFactors({ hasPasskey: left > 0 })
              query.reload()
            }}
          />
        )}
      </QueryContent>
      {hasPasskeys() ? (
        <AddPasskeyForm
          onAdded={({ passkey, recoveryCodes }) => {
            if (recoveryCodes) return setCodes(recoveryCodes)
            setAdded(passkey.name)
            updateFactors({ hasPasskey: true })
            query.reload()
          }}
        />
      ) : (
        <p className="quiet">This browser can’t create passkeys.</p>
      )}
    </div>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  canRemove: boolean
  /** @param left Number of passkeys that remain. */
  onRemoved: (left: number) => void
}

function PasskeyList({ passkeys, canRemove, onRemoved }: PasskeyListProps) {
  const [removing, setRemoving] = useState<Passkey>()
  if (passkeys.length === 0) return null
  return (
    <>
      <ul className="passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="passkeys__one">
            <div>
              <p>
                <strong>{passkey.name}</strong>
              </p>
              <p className="quiet">
                {passkey.lastUsedAt
                  ? `Last used ${dayAndTime(new Date(passkey.lastUsedAt))}`
                  : `Added ${dayAndTime(new Date(passkey.addedAt))}`}
              </p>
            </div>
            {canRemove ? (
              <Button variant="quiet" onClick={() => setRemoving(passkey)}>
                Remove<span className="visually-hidden"> {passkey.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Dialog
        open={removing !== undefined}
        title={`Remove the passkey “${removing?.name ?? ''}”?`}
        onClose={() => setRemoving(undefined)}
      >
        <PasswordPrompt
          lead="You won’t be able to sign in with it. We’ll sign you out on your other devices. Remove the passkey from the device, too."
          submitLabel="Remove it"
          onPassword={async (password) => {
            if (!removing) return
            await brokerCall('removePasskey', { params: { id: removing.id }, body: { password } })
            setRemoving(undefined)
            onRemoved(passkeys.length - 1)
          }}
          onCancel={() => setRemoving(undefined)}
        />
      </Dialog>
    </>
  )
}
