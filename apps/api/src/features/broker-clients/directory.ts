import type { Broker, BrokerCall } from '@gapwise/api-contract'
import type { ListedApplication } from '../broker-applications'
import type { ClientDependencies } from './dependencies'
import { listLeads, type LeadWithIdentity } from './leads'
import type { Identity } from './matching'

/** Data of clients that a broker may see. */
export interface ClientParts {
  readonly listed: readonly ListedApplication[]
  readonly leads: readonly LeadWithIdentity[]
  readonly calls: readonly BrokerCall[]
}

/** Services that read a part of the clients' data. */
export type PartSources = Pick<ClientDependencies, 'database' | 'vault' | 'brokerCalls'> & {
  readonly desk: Pick<ClientDependencies['desk'], 'listWithoutAudit'>
}

/**
 * Reads the applications, leads, and calls that a broker may see. The caller must record the read in
 * the audit trail.
 * @param user Only the data of this user, however old.
 */
export async function readParts(
  deps: PartSources,
  broker: Broker,
  user?: string,
): Promise<ClientParts> {
  return {
    listed: await deps.desk.listWithoutAudit(broker, user),
    leads: await listLeads(deps, broker, user === undefined ? {} : { user }),
    calls: await deps.brokerCalls.listWithoutAudit(broker, user),
  }
}

/** Returns what each client is recognized by, from everything that the broker may see of them. */
export function identitiesOf({ listed, leads, calls }: ClientParts): Map<string, Identity> {
  const identities = new Map<string, Identity>()
  const add = (identity: Identity): void => {
    const known = identities.get(identity.id)
    identities.set(identity.id, known ? join(known, identity) : identity)
  }
  for (const { row, summary } of listed) {
    add({
      id: row.owner_id,
      names: [summary.applicant],
      phones: [summary.phone],
      emails: [summary.email],
      zips: [summary.zip5],
      lastActivityAt: row.updated_at.toISOString(),
    })
  }
  for (const { identity } of leads) add(identity)
  for (const { client, name, phone, email, askedAt } of calls) {
    add({
      id: client,
      names: [name],
      phones: [phone],
      emails: [email],
      zips: [],
      lastActivityAt: askedAt,
    })
  }
  return identities
}

function join(one: Identity, other: Identity): Identity {
  return {
    id: one.id,
    names: [...one.names, ...other.names],
    phones: [...one.phones, ...other.phones],
    emails: [...one.emails, ...other.emails],
    zips: [...one.zips, ...other.zips],
    lastActivityAt:
      one.lastActivityAt > other.lastActivityAt ? one.lastActivityAt : other.lastActivityAt,
  }
}

/** Returns the names of the people in a client's applications, or else the first name given. */
export function clientName({ listed, leads, calls }: ClientParts): string {
  const applicants = [...new Set(listed.map(({ summary }) => summary.applicant).filter(Boolean))]
  if (applicants.length > 0) return applicants.slice(0, 2).join(' and ')
  const others = [...calls.map(({ name }) => name), ...leads.map(({ lead }) => lead.name)]
  return others.find(Boolean) ?? ''
}

/** Returns the parts that belong to one of the given users. */
export function selectParts(parts: ClientParts, users: ReadonlySet<string>): ClientParts {
  return {
    listed: parts.listed.filter(({ row }) => users.has(row.owner_id)),
    leads: parts.leads.filter(({ lead }) => users.has(lead.id)),
    calls: parts.calls.filter(({ client }) => users.has(client)),
  }
}
