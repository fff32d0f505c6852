import { useState } from 'react'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { CalendarLink, callTime, CallSummary } from '../booking'
import { CancelCall } from './CancelCall'
import { ChangeCallForm } from './ChangeCallForm'
import { rich, t } from '../../../language'

interface CallCardProps {
  call: ScheduledCall
  /** @param what A sentence that describes the change. */
  onChanged: (what: string) => void
}

/** One upcoming call, with its actions. */
export function CallCard({ call, onChanged }: CallCardProps) {
  const [changing, setChanging] = useState(false)
  return (
    <article className="card" aria-label={callTime(call)}>
      <CallSummary call={call} />
      {call.willTryAgain ? (
        <p>{t('We called, but we didn’t reach you. We’ll try again.')}</p>
      ) : null}
      {changing ? (
        <ChangeCallForm
          call={call}
          onChanged={() => {
            setChanging(false)
            onChanged(t('Your call was changed.'))
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {rich('Change<s>: {when}</s>', {
              when: callTime(call),
              s: (text) => <span className="visually-hidden">{text}</span>,
            })}
          </Button>
          <CalendarLink call={call} />
          <CancelCall call={call} onCancelled={() => onChanged(t('Your call was canceled.'))} />
        </div>
      )}
    </article>
  )
}
