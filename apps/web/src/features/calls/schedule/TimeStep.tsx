import { type SubmitEvent, useState } from 'react'

import type { CallAvailability } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import type { Loading } from '../../../ui/feedback/use-loaded'
import { ErrorList, SlotPicker, ZoneSelect, zoneWords } from '../booking'
import { t } from '../../../language'

interface TimeStepProps {
  availability: Loading<CallAvailability>
  /** Chosen time zone. If `undefined`, the server chooses. */
  timeZone: string | undefined
  onTimeZoneChange: (timeZone: string) => void
  startsAt: string | undefined
  onChange: (startsAt: string | undefined) => void
  /** Set if someone else just booked the chosen time. */
  taken: boolean
  onContinue: () => void
}

const PICKER = 'call-day'

/** First step: asks for a time zone, a day, and a time. */
export function TimeStep(props: TimeStepProps) {
  const { availability, timeZone, onTimeZoneChange, startsAt, onChange, taken, onContinue } = props
  const [attempt, setAttempt] = useState(0)
  const { state, reload } = availability
  const answered = state.status === 'ready' ? state.answer : undefined
  const zone = timeZone ?? answered?.timeZone ?? ''
  const missing = attempt > 0 && startsAt === undefined
  const problem = t('Choose a day and a time.')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (startsAt === undefined) setAttempt(attempt + 1)
    else onContinue()
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {taken ? (
        <Notice kind="attention" title={t('That time was just taken')} announce>
          <p>{t('Please choose another time. We kept everything you typed.')}</p>
        </Notice>
      ) : null}
      <ErrorList
        problems={missing ? [{ target: PICKER, message: problem }] : []}
        attempt={attempt}
      />
      <ZoneSelect
        value={zone}
        zoneName={answered && zoneWords(answered)}
        onChange={onTimeZoneChange}
      />
      <SlotPicker
        id={PICKER}
        state={state}
        onRetry={reload}
        value={startsAt}
        onChange={onChange}
        error={missing ? problem : undefined}
      />
      <div className="actions actions--within-reach">
        <Button type="submit">{t('Continue')}</Button>
      </div>
    </form>
  )
}
