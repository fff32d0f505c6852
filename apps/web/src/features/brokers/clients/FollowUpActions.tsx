import { type SubmitEvent, useId, useState } from 'react'

import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'

interface FollowUpActionsProps {
  followUp: { readonly id: string; readonly dueOn: string }
  /** Name of the client, for screen readers. */
  name: string
  onChanged: () => void
}

/** Buttons that finish a follow-up, or move it to another day. */
export function FollowUpActions({ followUp, name, onChanged }: FollowUpActionsProps) {
  const { id, dueOn } = followUp
  const [moved, setMoved] = useState<string>()
  const saving = useAction()
  const box = useId()
  const aside = <span className="visually-hidden">: {name}</span>

  function change(body: { done: true } | { dueOn: string }) {
    void saving.run(async () => {
      await brokerCall('changeFollowUp', { params: { id }, body })
      setMoved(undefined)
      onChanged()
    })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (moved) change({ dueOn: moved })
  }

  return (
    <div className="follow-up__actions">
      {moved === undefined ? (
        <div className="actions">
          <Button variant="secondary" busy={saving.busy} onClick={() => change({ done: true })}>
            Mark as done{aside}
          </Button>
          <Button variant="quiet" onClick={() => setMoved(dueOn)}>
            Reschedule{aside}
          </Button>
        </div>
      ) : (
        <form className="follow-up__move" onSubmit={submit}>
          <label className="gw-label" htmlFor={box}>
            New day
          </label>
          <input
            id={box}
            type="date"
            className="gw-input"
            required
            value={moved}
            onChange={({ target }) => setMoved(target.value)}
          />
          <div className="actions">
            <Button type="submit" variant="secondary" busy={saving.busy} busyLabel="Saving…">
              Save the day{aside}
            </Button>
            <Button variant="quiet" onClick={() => setMoved(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {saving.problem === undefined ? null : <p role="alert">{saving.problem}</p>}
    </div>
  )
}
