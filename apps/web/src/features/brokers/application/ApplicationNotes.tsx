import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { NoteForm } from '../components'

interface ApplicationNotesProps {
  application: BrokerApplication
  onAdded: () => void
}

/** Notes for colleagues. Notes can't be edited, and the applicant does not see them. */
export function ApplicationNotes({ application: { id, notes }, onAdded }: ApplicationNotesProps) {
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
      <NoteForm
        id={id}
        onAdd={async (text) => {
          await brokerCall('addNote', { params: { id }, body: { text } })
          onAdded()
        }}
      />
    </section>
  )
}
