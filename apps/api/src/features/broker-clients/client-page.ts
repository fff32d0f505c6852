import type { Broker, Client, FollowUp } from '@gapwise/api-contract'
import type { Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import { loadCiphers } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import { listMissingStatements } from '../applications'
import { describeList } from '../broker-applications'
import { readConversation } from './conversation'
import { followUpContext, type ClientDependencies } from './dependencies'
import { clientName, identitiesOf, selectParts, readParts, type ClientParts } from './directory'
import { findClientBrokers, listFollowUps, listLinksOf, type FollowUpRow } from './repository'
import { findSamePerson, type SamePersonResult } from './same-person'
import { tasksOf } from './tasks'

/** A client that a broker may see. */
export interface FoundClient {
  readonly id: string
  readonly parts: ClientParts
  readonly samePerson: SamePersonResult
  /** Name of each client that the page mentions. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Finds a client of whom the broker may see an application, a lead, or a call. The caller must
 * record the read in the audit trail.
 * @throws {ApiError} `CLIENT_UNKNOWN`
 */
export async function findClient(
  deps: ClientDependencies,
  broker: Broker,
  id: string,
): Promise<FoundClient> {
  if (!isUuid(id)) throw new ApiError('CLIENT_UNKNOWN')
  const own = await readParts(deps, broker, id)
  const all = await readParts(deps, broker)
  // The lists end somewhere, so an old client may be missing in them.
  const identities = new Map([...identitiesOf(all), ...identitiesOf(own)])
  if (!identities.has(id)) throw new ApiError('CLIENT_UNKNOWN')
  const links = await listAllLinks(deps, id)
  const samePerson = findSamePerson(id, identities, links)
  const names = new Map<string, string>()
  for (const { client } of samePerson.matches) {
    names.set(client, clientName(selectParts(all, new Set([client]))))
  }
  const others = new Set([...samePerson.members].filter((member) => member !== id))
  const more = selectParts(all, others)
  const parts = {
    listed: [...own.listed, ...more.listed],
    leads: [...own.leads, ...more.leads],
    calls: [...own.calls, ...more.calls],
  }
  return { id, parts, samePerson, names }
}

/** Lists what brokers said about a client, and about the clients whom they linked to it. */
async function listAllLinks({ database }: ClientDependencies, id: string) {
  const known = new Set([id])
  for (;;) {
    const links = await listLinksOf(database, [...known])
    const before = known.size
    for (const link of links) known.add(link.user_id).add(link.other_id)
    if (known.size === before) return links
  }
}

/** Returns a client with the data that a broker is allowed to see. */
export async function describeClient(
  deps: ClientDependencies & { timeZone: string },
  broker: Broker,
  { id, parts, samePerson, names }: FoundClient,
): Promise<Client> {
  const { database, clock, timeZone } = deps
  const handling = await findClientBrokers(database, id)
  const noted: string[] = []
  for (const member of samePerson.members) {
    if (await mayReadNotes(database, broker, member)) noted.push(member)
  }
  const followUps = await readFollowUps(deps, noted)
  const { listed, calls } = parts
  const sent = listed.filter(({ row }) => row.status === 'submitted').map(({ row }) => row.id)
  const missing = sent.length > 0 ? await listMissingStatements(database, sent) : []
  const missingStatements = new Set(missing)
  const lead = parts.leads[0]?.lead
  const summary = listed[0]?.summary
  const { rows } = await describeList(deps, broker, listed)
  return {
    id,
    name: clientName(parts),
    ...contactOf(parts),
    state: summary?.state ?? lead?.state ?? null,
    zip5: summary?.zip5 ?? lead?.zip5 ?? null,
    assignee: handling.assignee ?? calls.find(({ assignee }) => assignee)?.assignee ?? null,
    isColleagues: !noted.includes(id),
    lead: lead && listed.length === 0 ? shortLead(lead) : null,
    applications: rows,
    calls: calls.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
    followUps,
    tasks: tasksOf({ listed, calls, followUps, missingStatements, timeZone }),
    conversation: await readConversation(deps, parts, noted),
    matches: samePerson.matches.map((match) => ({
      ...match,
      why: [...match.why],
      name: names.get(match.client) ?? '',
    })),
    today: clock.todayIn(timeZone),
  }
}

const isOpen = ({ status }: ClientParts['calls'][number]): boolean => status === 'booked'

function shortLead({
  situation,
  plan,
  quoted,
  isSold,
  source,
  lastActivityAt,
}: ClientParts['leads'][number]['lead']): NonNullable<Client['lead']> {
  return { situation, plan, quoted, isSold, source, lastActivityAt }
}

/**
 * Returns the contact details of an application, or else of a call. A lead's details are known only
 * if the person agreed to be called.
 */
function contactOf({ listed, leads, calls }: ClientParts) {
  const isDeclined = calls.some(({ outcome }) => outcome === 'not-interested')
  const summaries = listed.map(({ summary }) => summary)
  const callable = calls.filter(({ status }) => status !== 'cancelled')
  const people = [...summaries, ...callable, ...leads.map(({ lead }) => lead)]
  const phone = people.find((person) => person.phone)?.phone ?? null
  const email = people.find((person) => person.email)?.email ?? null
  const hasConsent = listed.length > 0 || leads.some(({ lead }) => lead.mayBeCalled)
  const mayBeCalled = !isDeclined && phone !== null && (hasConsent || callable.length > 0)
  return { phone: isDeclined ? null : phone, email: isDeclined ? null : email, mayBeCalled }
}

/**
 * Returns `true` if the broker may read and write the notes and follow-ups of a client (ADR 54).
 * Admins and the client's brokers may. Everyone may while no one looks after the client.
 */
export async function mayReadNotes(
  database: Queryable,
  broker: Broker,
  id: string,
): Promise<boolean> {
  if (broker.isAdmin) return true
  const { brokers } = await findClientBrokers(database, id)
  return brokers.length === 0 || brokers.includes(broker.id)
}

async function readFollowUps(
  deps: Pick<ClientDependencies, 'database' | 'vault'>,
  users: readonly string[],
): Promise<FollowUp[]> {
  const rows: FollowUpRow[] = []
  for (const user of users) rows.push(...(await listFollowUps(deps.database, user)))
  const described = await describeFollowUps(deps, rows)
  return described.toSorted(
    (one, other) =>
      Number(one.doneAt !== null) - Number(other.doneAt !== null) ||
      one.dueOn.localeCompare(other.dueOn),
  )
}

export async function describeFollowUps(
  { database, vault }: Pick<ClientDependencies, 'database' | 'vault'>,
  rows: readonly FollowUpRow[],
): Promise<FollowUp[]> {
  const ciphers = await loadCiphers(database, vault, [...new Set(rows.map((row) => row.user_id))])
  return rows.map((row) => ({
    id: row.id,
    client: row.user_id,
    dueOn: row.due_on,
    note: ciphers(row.user_id).decrypt(row.note, followUpContext(row.id)),
    assignee: row.broker_id ? { id: row.broker_id, name: row.broker_name ?? '' } : null,
    doneAt: row.done_at?.toISOString() ?? null,
  }))
}
