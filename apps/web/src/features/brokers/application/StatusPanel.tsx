import { LONGEST_STATUS_NOTE, STATUS_TITLES } from '@gapwise/api-contract'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'

type Status = BrokerApplication['possibleStatuses'][number]

interface StatusPanelProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
}

/** The status of a sent application. The broker can set the next one. */
export function StatusPanel({ application, onChanged }: StatusPanelProps) {
  const { statuses, possibleStatuses } = application
  const heading = useRef<HTMLHeadingElement>(null)
  if (statuses.length === 0) return null
  return (
    <section className="card" aria-labelledby="status">
      <h2 id="status" ref={heading} tabIndex={-1}>
        Status at the insurer
      </h2>
      <div role="status">
        <ol className="timeline">
          {statuses.toReversed().map(({ status, at, note, setBy }) => (
            <li key={`${status} ${at}`}>
              <time dateTime={at} className="quiet">
                {dayAndTime(new Date(at))}
              </time>
              <span>
                {STATUS_TITLES[status]}
                <span className="quiet"> · {setBy}</span>
              </span>
              {note ? <p className="entries__text">{note}</p> : null}
            </li>
          ))}
        </ol>
      </div>
      {possibleStatuses.length > 0 ? (
        <StatusForm
          key={statuses.length}
          id={application.id}
          possible={possibleStatuses}
          onChanged={(changed) => {
            onChanged(changed)
            // The form starts again for the next status, so its button loses the focus.
            heading.current?.focus()
          }}
        />
      ) : null}
    </section>
  )
}

/** Statuses that need a note for the applicant. */
const NEEDS_NOTE: readonly Status[] = ['needs_information', 'declined']

interface StatusFormProps {
  id: string
  possible: readonly Status[]
  onChanged: (application: BrokerApplication) => void
}

function StatusForm({ id, possible, onChanged }: StatusFormProps) {
  const [status, setStatus] = useState(possible[0] ?? 'in_review')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const saving = useAction()
  const box = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isMissing = note.trim() === '' && NEEDS_NOTE.includes(status)
    setMissing(isMissing)
    if (isMissing) return document.getElementById(box)?.focus()
    void saving.run(async () => {
      const body = { status, ...(note.trim() ? { note: note.trim() } : {}) }
      onChanged(await brokerCall('setApplicationStatus', { params: { id }, body }))
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div>
        <label className="gw-label" htmlFor={`${box}-status`}>
          What did the insurer say?
        </label>
        <select
          id={`${box}-status`}
          className="gw-select"
          value={status}
          onChange={(event) => {
            setStatus(event.target.value as Status)
            setMissing(false)
          }}
        >
          {possible.map((key) => (
            <option key={key} value={key}>
              {STATUS_TITLES[key]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="gw-label" htmlFor={box}>
          Note for the client{NEEDS_NOTE.includes(status) ? '' : ' (optional)'}
        </label>
        <p id={`${box}-hint`} className="gw-hint">
          We email this note to the client. Don’t write anything about health, and no numbers.
        </p>
        {missing ? (
          <p id={`${box}-error`} className="gw-error" role="alert">
            Say what is missing, or why the insurer declined.
          </p>
        ) : null}
        <textarea
          id={box}
          className="gw-textarea"
          maxLength={LONGEST_STATUS_NOTE}
          value={note}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${box}-hint ${box}-error` : `${box}-hint`}
          onChange={(event) => {
            setNote(event.target.value)
            setMissing(false)
          }}
        />
      </div>
      {saving.problem === undefined ? null : (
        <Notice kind="error" title="The status wasn’t saved">
          <p>{saving.problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" variant="secondary" busy={saving.busy} busyLabel="Saving…">
          Save the status
        </Button>
      </div>
    </form>
  )
}
