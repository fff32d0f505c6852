import { type SubmitEvent, useId, useState } from 'react'

import { useNoteDrafts } from '../../../stores/note-drafts'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'

interface NoteFormProps {
  /** Id under which the unsaved text is kept: an application's or a client's. */
  id: string
  onAdd: (text: string) => Promise<void>
}

/** A form for a note to colleagues. The text stays if saving fails or another page opens. */
export function NoteForm({ id, onAdd }: NoteFormProps) {
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
      await onAdd(text.trim())
      useNoteDrafts.getState().remove(id, text)
    })
  }

  return (
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
  )
}
