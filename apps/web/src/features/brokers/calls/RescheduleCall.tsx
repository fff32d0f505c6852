import { useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { BrokerCall } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { useAction } from '../../../ui/controls/use-action'
import { SlotPicker, useAvailability } from '../../calls/booking'

interface RescheduleCallProps {
  call: BrokerCall
  onRescheduled: () => void
}

/**
 * Reschedules a call. Shows times in the client's time zone, because the broker is talking to the
 * client.
 */
export function RescheduleCall({ call, onRescheduled }: RescheduleCallProps) {
  const [open, setOpen] = useState(false)
  const [isUntold, setUntold] = useState(false)
  function close() {
    setOpen(false)
    if (!isUntold) return
    setUntold(false)
    onRescheduled()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Reschedule<span className="visually-hidden">: {call.name}</span>
      </Button>
      <Dialog open={open} title={`Reschedule the call with ${call.name}`} onClose={close}>
        {isUntold ? (
          <>
            <p role="status">
              The call has its new time. We couldn’t email {call.name}. Please tell them the new
              time.
            </p>
            <div className="actions">
              <Button onClick={close}>Close</Button>
            </div>
          </>
        ) : (
          <RescheduleForm
            call={call}
            onRescheduled={({ noted }) => {
              if (noted === false) return setUntold(true)
              setOpen(false)
              onRescheduled()
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  )
}

function RescheduleForm({
  call,
  onRescheduled,
  onCancel,
}: {
  call: BrokerCall
  onRescheduled: (moved: BrokerCall) => void
  onCancel: () => void
}) {
  const { state, reload } = useAvailability(call.timeZone)
  const [startsAt, setStartsAt] = useState<string>()
  const [missing, setMissing] = useState(false)
  const saving = useAction()

  function reschedule() {
    setMissing(startsAt === undefined)
    if (startsAt === undefined) return
    void saving.run(async () => {
      try {
        const body = { startsAt }
        onRescheduled(await brokerCall('changeBrokerCall', { params: { id: call.id }, body }))
      } catch (error) {
        if (error instanceof ApiCallError && error.code === 'CALL_TAKEN') reload()
        throw error
      }
    })
  }

  return (
    <>
      <p>Currently: {call.when}. The times below are in the client’s time zone.</p>
      <SlotPicker
        state={state}
        onRetry={reload}
        value={startsAt}
        onChange={setStartsAt}
        error={missing ? 'Choose a day and a time.' : undefined}
      />
      {saving.problem === undefined ? null : <p role="alert">{saving.problem}</p>}
      <div className="actions">
        <Button busy={saving.busy} onClick={reschedule}>
          Reschedule the call
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep this time
        </Button>
      </div>
    </>
  )
}
