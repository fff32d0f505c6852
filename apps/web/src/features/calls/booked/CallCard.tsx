import { useState } from 'react'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { CalendarLink, CallSummary } from '../booking'
import { CancelCall } from './CancelCall'
import { ChangeCallForm } from './ChangeCallForm'

interface CallCardProps {
  call: ScheduledCall
  /** @param what A sentence that describes the change. */
  onChanged: (what: string) => void
}

/** One upcoming call, with its actions. */
export function CallCard({ call, onChanged }: CallCardProps) {
  const [changing, setChanging] = useState(false)
  return (
    <article className="card" aria-label={call.when}>
      <CallSummary call={call} />
      {changing ? (
        <ChangeCallForm
          call={call}
          onChanged={() => {
            setChanging(false)
            onChanged('Your call was changed.')
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change<span className="visually-hidden">: {call.when}</span>
          </Button>
          <CalendarLink call={call} />
          <CancelCall call={call} onCancelled={() => onChanged('Your call was canceled.')} />
        </div>
      )}
    </article>
  )
}
