import { useState } from 'react'

import type { Colleague } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { useAction } from '../../../ui/controls/use-action'
import { PasswordPrompt } from '../account'

interface ColleagueActionsProps {
  colleague: Colleague
  onChanged: () => void
}

/** Actions an admin can take on a colleague's account. */
export function ColleagueActions({ colleague, onChanged }: ColleagueActionsProps) {
  const { id, name, active } = colleague
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const action = useAction()
  const params = { id }

  function setActive(next: boolean) {
    void action.run(async () => {
      await brokerCall(next ? 'reactivateBroker' : 'deactivateBroker', { params })
      setAsking(false)
      onChanged()
    })
  }

  function sendLink() {
    setSent(false)
    void action.run(async () => {
      await brokerCall('sendNewPasswordLink', { params })
      setSent(true)
    })
  }

  return (
    <div className="team__actions">
      {active ? (
        <>
          <Button variant="quiet" busy={action.busy} onClick={sendLink}>
            Email a new password link
            <span className="visually-hidden"> to {name}</span>
          </Button>
          {colleague.hasTotp || colleague.hasPasskey ? (
            <ResetSecondStep colleague={colleague} onChanged={onChanged} />
          ) : null}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Stop sign-in
            <span className="visually-hidden"> for {name}</span>
          </Button>
        </>
      ) : (
        <Button variant="quiet" busy={action.busy} onClick={() => setActive(true)}>
          Let {name} sign in again
        </Button>
      )}
      <span role="status">{sent ? 'We sent the link.' : null}</span>
      {asking ? null : <span role="alert">{action.problem}</span>}
      <Dialog
        open={asking}
        title={`Stop ${name} from signing in?`}
        onClose={() => setAsking(false)}
      >
        <p>
          We’ll sign them out right away. Their applications and notes stay. Their open calls go
          back to the team. You can let them sign in again later.
        </p>
        <p role="alert">{action.problem}</p>
        <div className="actions">
          <Button busy={action.busy} onClick={() => setActive(false)}>
            Yes, stop sign-in
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            No, leave it
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** Removes the second sign-in step of a colleague who lost their device. */
function ResetSecondStep({ colleague: { id, name }, onChanged }: ColleagueActionsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove the second step<span className="visually-hidden"> for {name}</span>
      </Button>
      <Dialog
        open={asking}
        title={`Remove ${name}’s second sign-in step?`}
        onClose={() => setAsking(false)}
      >
        <PasswordPrompt
          lead="Do this only if they lost their device. Call them first to make sure they asked for it. Their app, passkeys, and recovery codes will stop working. We’ll sign them out and email them. After that, they can sign in with their password alone."
          submitLabel="Remove it"
          onPassword={async (password) => {
            await brokerCall('resetSecondFactor', { params: { id }, body: { password } })
            setAsking(false)
            onChanged()
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  )
}
