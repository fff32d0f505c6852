import { useEffect, useRef, useState } from 'react'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { ButtonLink } from '../../../ui/controls/Button'
import { callTime } from '../booking'
import { CallCard } from './CallCard'
import { t } from '../../../language'

interface BookedCallsProps {
  calls: readonly ScheduledCall[]
  onChanged: () => void
}

/** The visitor's upcoming calls, followed by past calls. */
export function BookedCalls({ calls, onChanged }: BookedCallsProps) {
  const [lastChange, setLastChange] = useState<{
    what: string
    before: BookedCallsProps['calls']
  }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const coming = calls.filter(({ open }) => open)
  const past = calls.filter(({ open }) => !open)
  // The pressed button disappears when the list changes, so move the focus.
  useEffect(() => {
    if (lastChange && lastChange.before !== calls) heading.current?.focus()
  }, [lastChange, calls])
  const change = (what: string) => {
    setLastChange({ what, before: calls })
    onChanged()
  }

  return (
    <>
      <section className="stack" aria-labelledby="coming">
        <h2 id="coming" ref={heading} tabIndex={-1}>
          {t('Coming up')}
        </h2>
        <p role="status">{lastChange?.what}</p>
        {coming.length === 0 ? (
          <>
            <p>{t('You have no calls scheduled.')}</p>
            <div className="actions">
              <ButtonLink to="/schedule-call">{t('Schedule a call')}</ButtonLink>
              <ButtonLink to="/contact-schedule-call" variant="secondary">
                {t('Ask us to call you')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <ul className="booked-calls">
            {coming.map((call) => (
              <li key={call.id}>
                <CallCard call={call} onChanged={change} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length === 0 ? null : (
        <section className="stack" aria-labelledby="past">
          <h2 id="past">{t('Past and canceled')}</h2>
          <ul className="bullets">
            {past.map((call) => (
              <li key={call.id}>
                {call.status === 'cancelled'
                  ? t('{when} — canceled', { when: callTime(call) })
                  : t('{when} — done', { when: callTime(call) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
