import { STATUS_TITLES } from '@gapwise/api-contract'

import type { Client, ClientEvent } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { NoteForm } from '../components'

interface ConversationProps {
  client: Client
  onChanged: (client: Client) => void
}

type Email = Extract<ClientEvent['entry'], { kind: 'email' }>

const EMAILS: Readonly<Record<Email['email'], string>> = {
  quote: 'Rates',
  start: 'Started application to finish and sign',
  reminder: 'Reminder about the unfinished application',
  'resume-code': 'Code to continue the application',
  'signing-link': 'Link to sign the application',
  status: 'News about the application',
  call: 'News about the call',
}

/** Notes, the emails that we sent, and what the client did, newest first. */
export function Conversation({ client, onChanged }: ConversationProps) {
  const { id, conversation, isColleagues } = client
  return (
    <section className="card" aria-labelledby="conversation">
      <h2 id="conversation">Conversation</h2>
      {isColleagues ? null : (
        <NoteForm
          id={id}
          onAdd={async (text) => {
            onChanged(await brokerCall('addClientNote', { params: { id }, body: { text } }))
          }}
        />
      )}
      {conversation.length === 0 ? <p className="quiet">Nothing has happened yet.</p> : null}
      <ol className="entries">
        {conversation.map((event) => (
          <li key={event.id} className={`conversation__${event.entry.kind}`}>
            <p className="quiet">
              {titleOf(event)}
              <time dateTime={event.at}>{dayAndTime(new Date(event.at))}</time>
            </p>
            <p className="entries__text">{textOf(event.entry)}</p>
            {event.entry.kind === 'email' && event.entry.subject ? (
              <p className="quiet">
                To {event.entry.to}: “{event.entry.subject}”
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ who, entry }: ClientEvent): string {
  if (entry.kind === 'note') return `Note by ${who ?? 'a colleague'} · `
  if (entry.kind === 'event') return 'Client · '
  return who ? `Email from ${who} · ` : 'Email we sent · '
}

function textOf(entry: ClientEvent['entry']): string {
  if (entry.kind === 'note') return entry.text
  if (entry.kind === 'event') return entry.what
  return entry.status
    ? `${EMAILS[entry.email]}: ${STATUS_TITLES[entry.status]}`
    : EMAILS[entry.email]
}
