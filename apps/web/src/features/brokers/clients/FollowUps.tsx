import { type SubmitEvent, useId, useState } from 'react'

import type { Client, FollowUp } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { useNoteDrafts } from '../../../stores/note-drafts'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { formatLongDay } from '../../../ui/format/format-day'
import { FollowUpActions } from './FollowUpActions'

interface FollowUpsProps {
  client: Client
  onChanged: () => void
}

/** The days on which a broker wants to come back to the client. */
export function FollowUps({ client, onChanged }: FollowUpsProps) {
  const open = client.followUps.filter(({ doneAt }) => doneAt === null)
  const done = client.followUps.filter(({ doneAt }) => doneAt !== null)
  return (
    <section className="card" aria-labelledby="follow-ups">
      <h2 id="follow-ups">Follow-ups</h2>
      {open.length === 0 ? <p className="quiet">No follow-up is planned.</p> : null}
      <ul className="entries">
        {open.map((followUp) => (
          <li key={followUp.id}>
            <FollowUpText followUp={followUp} today={client.today} />
            <FollowUpActions followUp={followUp} name={client.name} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <AddFollowUpForm id={client.id} onAdded={onChanged} />
      {done.length > 0 ? (
        <details>
          <summary>{done.length === 1 ? '1 done' : `${done.length} done`}</summary>
          <ul className="entries">
            {done.map((followUp) => (
              <li key={followUp.id}>
                <FollowUpText followUp={followUp} today={client.today} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function FollowUpText({ followUp, today }: { followUp: FollowUp; today: string }) {
  const { dueOn, doneAt, note, assignee } = followUp
  const isOverdue = doneAt === null && dueOn < today
  return (
    <p>
      <strong>{formatLongDay(dueOn)}</strong>
      {isOverdue ? <span className="client-flag"> Overdue</span> : null}
      <br />
      {note}
      {assignee ? <span className="quiet"> · {assignee.name}</span> : null}
    </p>
  )
}

/** The unsaved note stays if saving fails or another page opens. */
function AddFollowUpForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const draft = `follow-up ${id}`
  const note = useNoteDrafts(({ drafts }) => drafts[draft] ?? '')
  const setNote = (typed: string) => useNoteDrafts.getState().write(draft, typed)
  const [dueOn, setDueOn] = useState('')
  const [missing, setMissing] = useState<'day' | 'note'>()
  const adding = useAction()
  const box = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const missed = dueOn === '' ? 'day' : note.trim() === '' ? 'note' : undefined
    setMissing(missed)
    if (missed) return document.getElementById(`${box}-${missed}`)?.focus()
    void adding.run(async () => {
      const body = { dueOn, note: note.trim() }
      await brokerCall('addFollowUp', { params: { id }, body })
      useNoteDrafts.getState().remove(draft, note)
      setDueOn((day) => (day === dueOn ? '' : day))
      onAdded()
    })
  }

  return (
    <form className="stack follow-up__add" noValidate onSubmit={submit}>
      <div>
        <label className="gw-label" htmlFor={`${box}-day`}>
          Follow up on
        </label>
        {missing === 'day' ? (
          <p id={`${box}-error`} className="gw-error" role="alert">
            Choose a day.
          </p>
        ) : null}
        <input
          id={`${box}-day`}
          type="date"
          className="gw-input"
          value={dueOn}
          aria-invalid={missing === 'day' || undefined}
          aria-describedby={missing === 'day' ? `${box}-error` : undefined}
          onChange={({ target }) => setDueOn(target.value)}
        />
      </div>
      <div>
        <label className="gw-label" htmlFor={`${box}-note`}>
          What for?
        </label>
        {missing === 'note' ? (
          <p id={`${box}-error`} className="gw-error" role="alert">
            Say what you want to come back for.
          </p>
        ) : null}
        <input
          id={`${box}-note`}
          className="gw-input"
          maxLength={500}
          autoComplete="off"
          value={note}
          aria-invalid={missing === 'note' || undefined}
          aria-describedby={missing === 'note' ? `${box}-error` : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {adding.problem === undefined ? null : <p role="alert">{adding.problem}</p>}
      <div className="actions">
        <Button type="submit" variant="secondary" busy={adding.busy} busyLabel="Saving…">
          Add the follow-up
        </Button>
      </div>
    </form>
  )
}
