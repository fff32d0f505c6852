import { useState } from 'react'

import { callsClient, type ScheduledCall } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { withFailureLog } from '../booking'

interface CancelCallProps {
  call: ScheduledCall
  onCancelled: () => void
}

/** Button that cancels a call after asking for confirmation. */
export function CancelCall({ call: { id, when }, onCancelled }: CancelCallProps) {
  const [asking, setAsking] = useState(false)
  const cancelling = useAction()

  function cancel() {
    void cancelling.run(async () => {
      await withFailureLog('cancelCall', () => callsClient.call('cancelCall', { params: { id } }))
      setAsking(false)
      onCancelled()
    })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel this call<span className="visually-hidden">: {when}</span>
      </Button>
      <Dialog open={asking} title="Cancel this call?" onClose={() => setAsking(false)}>
        <p>{when}</p>
        {cancelling.problem === undefined ? null : (
          <Notice kind="error" title="Your call is still scheduled">
            <p>{cancelling.problem} Please try again.</p>
          </Notice>
        )}
        <div className="actions">
          <Button busy={cancelling.busy} busyLabel="Canceling…" onClick={cancel}>
            Yes, cancel it
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            No, keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
