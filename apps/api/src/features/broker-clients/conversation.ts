import type { ClientEvent } from '@gapwise/api-contract'
import { loadCipher, loadCiphers } from '../../protection/owner-keys'
import { readStatuses } from '../application-status'
import { APPLICANT_EVENTS, listEvents, listNotes, noteContext } from '../broker-applications'
import { listEmails } from '../client-emails'
import { clientNoteContext, type ClientDependencies } from './dependencies'
import type { ClientParts } from './directory'
import { listClientNotes } from './repository'

type Sources = Pick<ClientDependencies, 'database' | 'vault'>

/**
 * Returns what was written to and about a client, newest first. Emails have no
 * text, because it can contain links.
 * @param noted Users whose notes the broker may read.
 */
export async function readConversation(
  deps: Sources,
  parts: ClientParts,
  noted: readonly string[],
): Promise<ClientEvent[]> {
  const events = [
    ...(await notesAboutClients(deps, noted)),
    ...(await listEmails(deps, {
      userIds: noted,
      applicationIds: parts.listed.map(({ row }) => row.id),
    })),
    ...parts.calls.map((call) => describeCall(call)),
  ]
  for (const { row, summary } of parts.listed) {
    events.push(...(await eventsOfApplication(deps, row.id, summary.email)))
  }
  return events.toSorted((one, other) => other.at.localeCompare(one.at))
}

async function notesAboutClients(
  { database, vault }: Sources,
  users: readonly string[],
): Promise<ClientEvent[]> {
  const ciphers = await loadCiphers(database, vault, users)
  const notes: ClientEvent[] = []
  for (const user of users) {
    for (const { id, author, note, written_at: at } of await listClientNotes(database, user)) {
      const text = ciphers(user).decrypt(note, clientNoteContext(id))
      notes.push({ id, at: at.toISOString(), who: author, entry: { kind: 'note', text } })
    }
  }
  return notes
}

function describeCall({ id, kind, askedAt }: ClientParts['calls'][number]): ClientEvent {
  const what = kind === 'scheduled' ? 'Booked a call' : 'Asked to be called'
  return { id: `${id} asked`, at: askedAt, who: null, entry: { kind: 'event', what } }
}

async function eventsOfApplication(
  { database, vault }: Sources,
  id: string,
  address: string | null,
): Promise<ClientEvent[]> {
  const cipher = await loadCipher(database, vault, id)
  const notes = await listNotes(database, id)
  const statuses = address ? await readStatuses(database, cipher) : []
  const events = await listEvents(database, id)
  return [
    ...notes.map(({ id: note, author, note: encrypted, written_at: at }) => ({
      ...{ id: note, at: at.toISOString(), who: author },
      entry: { kind: 'note' as const, text: cipher.decrypt(encrypted, noteContext(note)) },
    })),
    ...statuses.map(({ status, at }) =>
      email(`${id} ${status} ${at}`, new Date(at), { email: 'status', status }),
    ),
    ...events.map(({ event, happened_at: at }) => ({
      ...{ id: `${id} ${event} ${at.toISOString()}`, at: at.toISOString(), who: null },
      entry: { kind: 'event' as const, what: APPLICANT_EVENTS[event] },
    })),
  ]
}

function email(
  id: string,
  at: Date,
  sent: Omit<Extract<ClientEvent['entry'], { kind: 'email' }>, 'kind'>,
): ClientEvent {
  return { id, at: at.toISOString(), who: null, entry: { kind: 'email', ...sent } }
}
