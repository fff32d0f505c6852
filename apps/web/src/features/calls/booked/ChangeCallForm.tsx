import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import { callsClient, type ScheduledCall } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { phoneText } from '../../../ui/format/phone-text'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { withFailureLog, SlotPicker, useAvailability, ZoneSelect, zoneWords } from '../booking'
import { t } from '../../../language'

interface ChangeCallFormProps {
  call: ScheduledCall
  onChanged: () => void
  onCancel: () => void
}

/**
 * Form that changes a call's time, time zone, or phone number. The old time stays booked until the
 * new time is booked. For a call without a set time, the form does not ask for a time.
 */
export function ChangeCallForm({ call, onChanged, onCancel }: ChangeCallFormProps) {
  const [timeZone, setTimeZone] = useState(call.timeZone)
  const [startsAt, setStartsAt] = useState<string>()
  // True if a day was chosen without a time. Submitting in this state is an error.
  const [choosing, setChoosing] = useState(false)
  const [missing, setMissing] = useState(false)
  const [phone, setPhone] = useState(phoneText(call.phone))
  const { state, reload } = useAvailability(timeZone)
  const changing = useAction()
  const picker = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(choosing)
    if (choosing) return document.getElementById(`${picker}-time`)?.focus()
    const body = {
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(phone.trim() === phoneText(call.phone) ? {} : { phone: phone.trim() }),
      ...(timeZone === call.timeZone ? {} : { timeZone }),
    }
    if (Object.keys(body).length === 0) return onCancel()
    void changing.run(async () => {
      try {
        await withFailureLog('changeCall', () =>
          callsClient.call('changeCall', { params: { id: call.id }, body }),
        )
      } catch (error) {
        if (error instanceof ApiCallError && error.code === 'CALL_TAKEN') reload()
        throw error
      }
      onChanged()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Change this call')}
      </h3>
      <p>{t('Your call won’t change until you press “Save the change”.')}</p>
      <ZoneSelect value={timeZone} zoneName={zoneWords(call)} onChange={setTimeZone} />
      {call.startsAt === null ? null : (
        <SlotPicker
          id={picker}
          state={state}
          onRetry={reload}
          value={startsAt}
          onChange={(next) => {
            setStartsAt(next)
            setChoosing(next === undefined)
            setMissing(false)
          }}
          error={missing ? t('Choose a time for this day.') : undefined}
        />
      )}
      <TextField
        label={t('Phone number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-characters="20"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {changing.problem === undefined ? null : (
        <Notice kind="error" title={t('Your call wasn’t changed')}>
          <p>{changing.problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={changing.busy} busyLabel={t('Saving…')}>
          {t('Save the change')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('Keep it as it is')}
        </Button>
      </div>
    </form>
  )
}
