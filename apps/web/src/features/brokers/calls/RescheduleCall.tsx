import { useState } from 'react'

import { ApiError } from '../../../adapters/api/api-error'
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

/** Moves a booked call, in the client's zone: that is what one says on the phone. */
export function RescheduleCall({ call, onRescheduled }: RescheduleCallProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Move it<span className="visually-hidden">: {call.name}</span>
      </Button>
      <Dialog open={open} title={`Move the call with ${call.name}`} onClose={() => setOpen(false)}>
        <Times
          call={call}
          onRescheduled={() => {
            setOpen(false)
            onRescheduled()
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

function Times({ call, onRescheduled, onCancel }: RescheduleCallProps & { onCancel: () => void }) {
  const { state, reload } = useAvailability(call.timeZone)
  const [startsAt, setStartsAt] = useState<string>()
  const [missing, setMissing] = useState(false)
  const moving = useAction()

  function move() {
    setMissing(startsAt === undefined)
    if (startsAt === undefined) return
    void moving.run(async () => {
      try {
        await brokerCall('changeBrokerCall', { params: { id: call.id }, body: { startsAt } })
        onRescheduled()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CALL_TAKEN') reload()
        throw error
      }
    })
  }

  return (
    <>
      <p>Now: {call.when}. The times below are the client’s.</p>
      <SlotPicker
        state={state}
        onRetry={reload}
        value={startsAt}
        onChange={setStartsAt}
        error={missing ? 'Choose a day and a time.' : undefined}
      />
      {moving.problem === undefined ? null : <p role="alert">{moving.problem}</p>}
      <div className="actions">
        <Button busy={moving.busy} onClick={move}>
          Move the call
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Leave it
        </Button>
      </div>
    </>
  )
}
