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

/** Notes that a client does not want to go on, and takes the note back. */
export function StageActions({ application: { id, stage }, onChanged }: StageActionsProps) {
  const [asking, setAsking] = useState(false)
  const changing = useAction()
  if (stage === 'submitted') return null
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
      <h2 id="withdraw">{withdrawn ? 'Withdrawn' : 'Does not want to go on?'}</h2>
      <p>
        {withdrawn
          ? 'Noted as not wanted. As soon as the client goes on, it is in progress again.'
          : 'Note it, and the application leaves your lists of open work.'}
      </p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={changing.busy}
          onClick={() => (withdrawn ? change() : setAsking(true))}
        >
          {withdrawn ? 'Take the note back' : 'Note as withdrawn'}
        </Button>
      </div>
      {asking ? null : <p role="alert">{changing.problem}</p>}
      <Dialog open={asking} title="Note as withdrawn?" onClose={() => setAsking(false)}>
        <p>Nothing is deleted. You can take it back at any time.</p>
        <p role="alert">{changing.problem}</p>
        <div className="actions">
          <Button busy={changing.busy} onClick={change}>
            Yes, note it
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            No, leave it
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
