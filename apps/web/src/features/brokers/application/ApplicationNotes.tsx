import { type SubmitEvent, useId, useState } from 'react'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { useNoteDrafts } from '../../../stores/note-drafts'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'

interface ApplicationNotesProps {
  application: BrokerApplication
  onAdded: () => void
}

/** Notes for colleagues. Notes can't be edited, and the applicant does not see them. */
export function ApplicationNotes({ application: { id, notes }, onAdded }: ApplicationNotesProps) {
  const text = useNoteDrafts(({ drafts }) => drafts[id] ?? '')
  const setText = (typed: string) => useNoteDrafts.getState().write(id, typed)
  const [empty, setEmpty] = useState(false)
  const adding = useAction()
  const box = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') return document.getElementById(box)?.focus()
    void adding.run(async () => {
      await brokerCall('addNote', { params: { id }, body: { text: text.trim() } })
      setText('')
      onAdded()
    })
  }

  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length === 0 ? <p className="quiet">No notes yet.</p> : null}
      <ul className="entries">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="quiet">
              {note.author}, {dayAndTime(new Date(note.writtenAt))}
            </p>
            <p className="entries__text">{note.text}</p>
          </li>
        ))}
      </ul>
      <form className="stack" noValidate onSubmit={submit}>
        <div>
          <label className="gw-label" htmlFor={box}>
            Add a note
          </label>
          <p id={`${box}-hint`} className="gw-hint">
            Colleagues can see your note, but the client can’t. Don’t write anything about health.
          </p>
          {empty ? (
            <p id={`${box}-error`} className="gw-error" role="alert">
              Enter a note.
            </p>
          ) : null}
          <textarea
            id={box}
            className="gw-textarea"
            maxLength={4000}
            value={text}
            aria-invalid={empty || undefined}
            aria-describedby={empty ? `${box}-hint ${box}-error` : `${box}-hint`}
            onChange={(event) => {
              setText(event.target.value)
              setEmpty(false)
            }}
          />
        </div>
        {adding.problem === undefined ? null : (
          <Notice kind="error" title="Your note wasn’t saved">
            <p>{adding.problem} Your note is still here.</p>
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" variant="secondary" busy={adding.busy} busyLabel="Saving…">
            Save the note
          </Button>
        </div>
      </form>
    </section>
  )
}
