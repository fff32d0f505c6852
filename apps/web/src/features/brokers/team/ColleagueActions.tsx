import { useState } from 'react'

import type { Colleague } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { useAction } from '../../../ui/controls/use-action'
import { ResetSecondStep } from './ResetSecondStep'

interface ColleagueActionsProps {
  colleague: Colleague
  onChanged: () => void
}

/** What an admin can do about a colleague's account. */
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
            Mail a link for a new password
            <span className="visually-hidden"> to {name}</span>
          </Button>
          {colleague.hasTotp || colleague.hasPasskey ? (
            <ResetSecondStep colleague={colleague} onReset={onChanged} />
          ) : null}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Stop sign-in
            <span className="visually-hidden"> of {name}</span>
          </Button>
        </>
      ) : (
        <Button variant="quiet" busy={action.busy} onClick={() => setActive(true)}>
          Let {name} sign in again
        </Button>
      )}
      <span role="status">{sent ? 'The link is on its way.' : null}</span>
      {asking ? null : <span role="alert">{action.problem}</span>}
      <Dialog
        open={asking}
        title={`Stop ${name} from signing in?`}
        onClose={() => setAsking(false)}
      >
        <p>They are signed out at once. Their applications and notes stay. You can undo it.</p>
        <p role="alert">{action.problem}</p>
        <div className="actions">
          <Button busy={action.busy} onClick={() => setActive(false)}>
            Yes, stop it
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            No, leave it
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
