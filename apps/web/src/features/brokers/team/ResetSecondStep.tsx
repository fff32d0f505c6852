import { useState } from 'react'

import type { Colleague } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { PasswordAgain } from '../account'

interface ResetSecondStepProps {
  colleague: Colleague
  onReset: () => void
}

/** Helps a colleague who lost the device of the second sign-in step. */
export function ResetSecondStep({ colleague: { id, name }, onReset }: ResetSecondStepProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove the second step<span className="visually-hidden"> {name}</span>
      </Button>
      <Dialog
        open={asking}
        title={`Remove ${name}’s second sign-in step?`}
        onClose={() => setAsking(false)}
      >
        <PasswordAgain
          lead="Do this only if they lost their device. Call them first to be sure that they asked for it. Their app, passkeys, and recovery codes will stop working. We will sign them out and email them. After that, they can sign in with their password alone."
          submitLabel="Remove it"
          onPassword={async (password) => {
            await brokerCall('resetSecondFactor', { params: { id }, body: { password } })
            setAsking(false)
            onReset()
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  )
}
