import { useState } from 'react'

import { callsClient, type ScheduledCall } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { callTime, withFailureLog } from '../booking'
import { rich, t } from '../../../language'

interface CancelCallProps {
  call: ScheduledCall
  onCancelled: () => void
}

/** Button that cancels a call after asking for confirmation. */
export function CancelCall({ call, onCancelled }: CancelCallProps) {
  const { id } = call
  const when = callTime(call)
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
        {rich('Cancel this call<s>: {when}</s>', {
          when,
          s: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </Button>
      <Dialog open={asking} title={t('Cancel this call?')} onClose={() => setAsking(false)}>
        <p>{when}</p>
        {cancelling.problem === undefined ? null : (
          <Notice kind="error" title={t('Your call is still scheduled')}>
            <p>{t('{problem} Please try again.', { problem: cancelling.problem })}</p>
          </Notice>
        )}
        <div className="actions">
          <Button busy={cancelling.busy} busyLabel={t('Canceling…')} onClick={cancel}>
            {t('Yes, cancel it')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('No, keep it')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
