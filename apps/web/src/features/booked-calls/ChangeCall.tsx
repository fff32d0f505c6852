import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { ApiError } from '../../adapters/api-error'
import { callsClient, type ScheduledCall } from '../../adapters/calls-client'
import { logFailedRoute } from '../../adapters/log'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { phoneText } from '../../ui/phone/PhoneNumber'
import { TextField } from '../../ui/TextField'
import { useAction } from '../../ui/use-action'
import { SlotPicker, useAvailability, ZoneSelect } from '../calls'

interface ChangeCallProps {
  call: ScheduledCall
  onChanged: () => void
  onCancel: () => void
}

/** Another time, another zone or another number. The old time stands until the new one is booked. */
export function ChangeCall({ call, onChanged, onCancel }: ChangeCallProps) {
  const [timeZone, setTimeZone] = useState(call.timeZone)
  const [startsAt, setStartsAt] = useState<string>()
  const [phone, setPhone] = useState(phoneText(call.phone))
  const { state, reload } = useAvailability(timeZone)
  const changing = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const body = {
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(phone.trim() === phoneText(call.phone) ? {} : { phone: phone.trim() }),
      ...(timeZone === call.timeZone ? {} : { timeZone }),
    }
    if (Object.keys(body).length === 0) return onCancel()
    void changing.run(async () => {
      try {
        await callsClient.call('changeCall', { params: { id: call.id }, body })
      } catch (error) {
        logFailedRoute(callsClient.routeOf('changeCall'), error)
        if (error instanceof ApiError && error.code === 'CALL_TAKEN') reload()
        throw error
      }
      onChanged()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        Change this call
      </h3>
      <p>Until you press “Save the change”, the call stays as it is.</p>
      <ZoneSelect value={timeZone} onChange={setTimeZone} />
      <SlotPicker state={state} onRetry={reload} value={startsAt} onChange={setStartsAt} />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-characters="20"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {changing.problem === undefined ? null : (
        <Notice kind="error" title="The call is as it was">
          <p>{changing.problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={changing.busy} busyLabel="Saving…">
          Save the change
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Leave it as it is
        </Button>
      </div>
    </form>
  )
}
