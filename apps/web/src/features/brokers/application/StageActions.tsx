import { useState } from 'react'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { useAction } from '../../../ui/controls/use-action'

interface StageActionsProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
}

/** Marks the application as withdrawn by the client, or undoes the withdrawal. */
export function StageActions({ application, onChanged }: StageActionsProps) {
  const { id, stage, submittedAt } = application
  const [asking, setAsking] = useState(false)
  const changing = useAction()
  if (submittedAt !== null) return null
  const withdrawn = stage === 'withdrawn'

  function change() {
    const name = withdrawn ? 'reinstateApplication' : 'withdrawApplication'
    void changing.run(async () => {
      const changed = await brokerCall(name, { params: { id } })
      setAsking(false)
      onChanged(changed)
    })
  }

  return (
    <section className="card" aria-labelledby="withdraw">
      <h2 id="withdraw">{withdrawn ? 'Withdrawn' : 'Is the client no longer interested?'}</h2>
      <p>
        {withdrawn
          ? 'The client doesn’t want this application. If the client continues, the application will be in progress again.'
          : 'Mark the application as withdrawn to remove it from your open work.'}
      </p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={changing.busy}
          onClick={() => (withdrawn ? change() : setAsking(true))}
        >
          {withdrawn ? 'Reinstate' : 'Mark as withdrawn'}
        </Button>
      </div>
      {asking ? null : <p role="alert">{changing.problem}</p>}
      <Dialog open={asking} title="Mark as withdrawn?" onClose={() => setAsking(false)}>
        <p>Nothing is deleted. You can undo this at any time.</p>
        <p role="alert">{changing.problem}</p>
        <div className="actions">
          <Button busy={changing.busy} onClick={change}>
            Yes, mark as withdrawn
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            No, leave it
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
