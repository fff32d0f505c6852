import { useId, useState } from 'react'

import type { CallAvailability } from '../../../adapters/api/calls-client'
import { RadioTiles } from '../../../ui/controls/RadioTiles'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Notice } from '../../../ui/feedback/Notice'
import type { Loaded } from '../../../ui/feedback/use-loaded'
import { dayWords, timeWords, zoneWords } from './call-words'
import './calls.css'
import { t } from '../../../language'

interface SlotPickerProps {
  state: Loaded<CallAvailability>
  onRetry: () => void
  /** The chosen time, as an ISO instant. */
  value: string | undefined
  onChange: (startsAt: string | undefined) => void
  error?: string | undefined
  /** Element id, used by links from an error summary. */
  id?: string
}

/** Picks a day, then a time. Uses plain lists, which are easier to read than a calendar. */
export function SlotPicker({ state, onRetry, ...picker }: SlotPickerProps) {
  if (state.status === 'loading') return <p role="status">{t('Loading available times…')}</p>
  if (state.status === 'failed') {
    return (
      <LoadFailed
        title={t('We couldn’t load available times')}
        error={state.error}
        onRetry={onRetry}
      />
    )
  }
  return <Days availability={state.answer} {...picker} />
}

interface DaysProps extends Omit<SlotPickerProps, 'state' | 'onRetry'> {
  availability: CallAvailability
}

function Days({ availability, value, onChange, error, id }: DaysProps) {
  const { days, timeZone, minutes } = availability
  const ownId = useId()
  const [browsed, setBrowsed] = useState<string>()
  const booked = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === value))
  const day = days.find((candidate) => candidate.day === browsed) ?? booked
  const prefix = id ?? ownId

  if (days.length === 0) {
    return (
      <Notice kind="attention" title={t('There are no available times in the next two weeks')}>
        <p>
          {t(
            'Please call us. Or ask us to call you, and we’ll call as soon as someone is available.',
          )}
        </p>
      </Notice>
    )
  }
  return (
    <div className="slot-picker">
      <RadioTiles
        id={prefix}
        legend={t('Day')}
        error={error ? <strong>{error}</strong> : undefined}
        options={days.map((one) => [one.day, dayWords(one)] as const)}
        value={day?.day}
        columns="wide"
        onChange={(next) => {
          setBrowsed(next)
          onChange(undefined)
        }}
      />
      <div aria-live="polite">
        {day ? (
          <RadioTiles
            key={day.day}
            id={`${prefix}-time`}
            legend={t('Time on {day}', { day: dayWords(day) })}
            hint={t('{zone}. A call takes about {minutes} minutes.', {
              zone: zoneWords(availability),
              minutes,
            })}
            options={day.slots.map((slot) => [slot.startsAt, timeWords(slot, timeZone)] as const)}
            value={value}
            onChange={onChange}
            columns="narrow"
          />
        ) : null}
      </div>
    </div>
  )
}
