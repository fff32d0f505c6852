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

/** The devices that sign the broker in by fingerprint, face, or PIN. */
export function Passkeys({ broker }: PasskeysProps) {
  const query = useBrokerQuery(brokerQuery('listPasskeys'))
  const [codes, setCodes] = useState<readonly string[]>()
  const [added, setAdded] = useState<string>()
  const part = useRef<HTMLDivElement>(null)

  if (codes) {
    return (
      <RecoveryCodeList
        title="You added a passkey. Keep these recovery codes."
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
        A passkey is on your phone, computer or security key. You sign in with your fingerprint,
        your face or a PIN, and need no password.
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
            // An admin may not be left with a password alone.
            canRemove={!broker.isAdmin || broker.hasTotp || passkeys.length > 1}
            onRemoved={(left) => {
              setAdded(undefined)
              // The button that had the focus is gone.
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
        <p className="quiet">This browser cannot make passkeys.</p>
      )}
    </div>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  canRemove: boolean
  /** @param left How many there are still. */
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
          lead="It no longer signs you in. You are signed out on your other devices. Remove it from the device too."
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
