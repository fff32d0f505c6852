import { useState } from 'react'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { Button } from '../../../ui/controls/Button'
import { CalendarLink, CallSummary } from '../booking'
import { CancelCall } from './CancelCall'
import { ChangeCallForm } from './ChangeCallForm'

interface CallCardProps {
  call: ScheduledCall
  /** @param what What was done, as a sentence. */
  onChanged: (what: string) => void
}

/** One call to come, and what can be done about it. */
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
          <CancelCall call={call} onCancelled={() => onChanged('Your call was cancelled.')} />
        </div>
      )}
    </article>
  )
}
