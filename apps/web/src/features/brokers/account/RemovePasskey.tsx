import type { Passkey } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Dialog } from '../../../ui/controls/Dialog'
import { PasswordAgain } from './PasswordAgain'

interface RemovePasskeyProps {
  /** Asks about this one; closed without it. */
  passkey: Passkey | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
  return (
    <Dialog
      open={passkey !== undefined}
      title={`Remove the passkey “${passkey?.name ?? ''}”?`}
      onClose={onClose}
    >
      <PasswordAgain
        lead="It no longer signs you in. You are signed out on your other devices. Remove it from the device too."
        submitLabel="Remove it"
        onPassword={async (password) => {
          if (!passkey) return
          await brokerCall('removePasskey', { params: { id: passkey.id }, body: { password } })
          onRemoved()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
