import type { ClientEvent } from '@gapwise/api-contract'
import { loadCipher, loadCiphers } from '../../protection/owner-keys'
import { readStatuses } from '../application-status'
import { describeLink, listGrants, listLinks } from '../applications'
import { APPLICANT_EVENTS, listEvents, listNotes, noteContext } from '../broker-applications'
import { clientNoteContext, type ClientDependencies } from './dependencies'
import type { ClientParts } from './directory'
import { listClientNotes, listReminders } from './repository'

type Sources = Pick<ClientDependencies, 'database' | 'vault' | 'clock'>

/**
 * Returns what was written to and about a client, newest first. Emails have a kind and a time, but
 * no text, because it can contain links.
 * @param noted Users whose notes the broker may read.
 */
export async function readConversation(
  deps: Sources,
  parts: ClientParts,
  noted: readonly string[],
): Promise<ClientEvent[]> {
  const events = [
    ...(await notesAboutClients(deps, noted)),
    ...(await reminders(deps, parts)),
    ...parts.calls.flatMap((call) => describeCallEvents(call)),
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

async function reminders({ database }: Sources, parts: ClientParts): Promise<ClientEvent[]> {
  const ids = parts.listed.map(({ row }) => row.id)
  const sent = ids.length > 0 ? await listReminders(database, ids) : []
  return sent.map(({ application_id: id, kind, sent_at: at }) =>
    email(`${id} ${kind}`, at, { email: 'reminder' }),
  )
}

function describeCallEvents(call: ClientParts['calls'][number]): ClientEvent[] {
  const { id, kind, askedAt, email: address } = call
  const what = kind === 'scheduled' ? 'Booked a call' : 'Asked to be called'
  const asked: ClientEvent = {
    ...{ id: `${id} asked`, at: askedAt, who: null },
    entry: { kind: 'event', what },
  }
  return address ? [asked, email(`${id} mail`, new Date(askedAt), { email: 'call' })] : [asked]
}

async function eventsOfApplication(
  { database, vault, clock }: Sources,
  id: string,
  address: string | null,
): Promise<ClientEvent[]> {
  const cipher = await loadCipher(database, vault, id)
  const notes = await listNotes(database, id)
  const grants = await listGrants(database, id)
  const links = await listLinks(database, id)
  const statuses = address ? await readStatuses(database, cipher) : []
  const events = await listEvents(database, id)
  return [
    ...notes.map(({ id: note, author, note: encrypted, written_at: at }) => ({
      ...{ id: note, at: at.toISOString(), who: author },
      entry: { kind: 'note' as const, text: cipher.decrypt(encrypted, noteContext(note)) },
    })),
    ...grants
      .filter(({ mailed }) => mailed)
      .map(({ id: grant, made_at: at }) => email(grant, at, { email: 'resume-code' })),
    ...links
      .map((link) => describeLink(link, cipher, clock.now()))
      .filter(({ to }) => to !== null)
      .map((link) => email(link.id, new Date(link.madeAt), { email: 'signing-link' })),
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
