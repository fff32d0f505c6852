import type { AgendaItem, Broker, BrokerAgenda } from '@gapwise/api-contract'
import { addDays, lightFormat, parseISO } from 'date-fns'
import { listMissingStatements } from '../applications'
import { readBrokerNames } from '../brokers'
import { describeFollowUps, mayReadNotes } from './client-page'
import type { ClientDependencies } from './dependencies'
import { clientName, selectParts, readParts, type ClientParts } from './directory'
import { listDueFollowUps } from './repository'
import { callDay } from './tasks'

/** The agenda looks this many days ahead. */
const AHEAD_DAYS = 7

/**
 * Lists what is due for a broker: open calls, follow-ups, statements, and applications that need
 * information. The caller must record the read in the audit trail.
 */
export async function readAgenda(
  deps: ClientDependencies & { timeZone: string },
  broker: Broker,
): Promise<BrokerAgenda> {
  const { clock, timeZone } = deps
  const today = clock.todayIn(timeZone)
  const until = lightFormat(addDays(parseISO(today), AHEAD_DAYS), 'yyyy-MM-dd')
  const parts = await readParts(deps, broker)
  const items = [
    ...parts.calls
      .filter(({ status }) => status === 'booked')
      .map((call) => callItem(call, { today, now: clock.now(), timeZone }))
      .filter(({ dueOn }) => dueOn === null || dueOn <= until),
    ...(await followUpItems(deps, broker, { parts, today, until })),
    ...(await applicationItems(deps, parts)),
  ]
  return { asOf: clock.now().toISOString(), today, items: items.toSorted(byUrgency) }
}

type Calls = ClientParts['calls']

function callItem(
  call: Calls[number],
  { today, now, timeZone }: { today: string; now: Date; timeZone: string },
): AgendaItem {
  const at = call.nextTryAt ?? call.startsAt
  const dueOn = callDay(call, timeZone)
  const end = at && new Date(Date.parse(at) + call.minutes * 60_000)
  const when = dueOn === null ? 'today' : compareDays(dueOn, today)
  return {
    id: `call ${call.id}`,
    kind: 'call',
    when: when === 'today' && end && end < now ? 'overdue' : when,
    at,
    dueOn,
    client: call.client,
    ...{ name: call.name, phone: call.phone, note: call.reason, assignee: call.assignee },
    application: call.application,
    call,
  }
}

async function followUpItems(
  deps: ClientDependencies,
  broker: Broker,
  { parts, today, until }: { parts: ClientParts; today: string; until: string },
): Promise<AgendaItem[]> {
  const due = await listDueFollowUps(deps.database, until)
  const readable = new Set<string>()
  for (const user of new Set(due.map((row) => row.user_id))) {
    if (await mayReadNotes(deps.database, broker, user)) readable.add(user)
  }
  const followUps = await describeFollowUps(
    deps,
    due.filter((row) => readable.has(row.user_id)),
  )
  return followUps.map(({ id, client, dueOn, note, assignee }) => {
    const own = selectParts(parts, new Set([client]))
    return {
      id: `follow-up ${id}`,
      kind: 'follow-up',
      when: compareDays(dueOn, today),
      at: null,
      ...{ dueOn, client, note, assignee },
      name: clientName(own),
      phone: phoneOf(own),
      application: null,
      call: null,
    }
  })
}

function compareDays(dueOn: string, today: string): AgendaItem['when'] {
  return dueOn < today ? 'overdue' : dueOn === today ? 'today' : 'later'
}

/** Returns a phone number that the broker may call. */
function phoneOf({ listed, leads, calls }: ClientParts): string | null {
  if (calls.some(({ outcome }) => outcome === 'not-interested')) return null
  const people = [
    ...listed.map(({ summary }) => summary),
    ...calls,
    ...leads.map(({ lead }) => lead),
  ]
  return people.find(({ phone }) => phone)?.phone ?? null
}

async function applicationItems(
  { database }: ClientDependencies,
  { listed }: ClientParts,
): Promise<AgendaItem[]> {
  const sent = listed.filter(({ row }) => row.status === 'submitted').map(({ row }) => row.id)
  const missing = new Set(sent.length > 0 ? await listMissingStatements(database, sent) : [])
  const names = await readBrokerNames(database)
  return listed.flatMap((application) => {
    const kinds = [
      ...(missing.has(application.row.id) ? (['statement'] as const) : []),
      ...(application.stage === 'needs-information' ? (['needs-information'] as const) : []),
    ]
    return kinds.map((kind) => applicationItem(application, kind, names))
  })
}

function applicationItem(
  { row, summary }: ClientParts['listed'][number],
  kind: 'statement' | 'needs-information',
  names: ReadonlyMap<string, string>,
): AgendaItem {
  return {
    id: `${kind} ${row.id}`,
    kind,
    when: 'today',
    ...{ at: null, dueOn: null, client: row.owner_id, note: '', call: null },
    ...{ name: summary.applicant, phone: summary.phone, application: row.id },
    assignee: row.broker_id ? { id: row.broker_id, name: names.get(row.broker_id) ?? '' } : null,
  }
}

const WHEN: Readonly<Record<AgendaItem['when'], number>> = { overdue: 0, today: 1, later: 2 }

/** Sorts overdue items first, and items with a time before those without. */
function byUrgency(one: AgendaItem, other: AgendaItem): number {
  const order = WHEN[one.when] - WHEN[other.when]
  if (order !== 0) return order
  const day = (one.dueOn ?? '').localeCompare(other.dueOn ?? '')
  if (one.when !== 'today' && day !== 0) return day
  return (one.at ?? LAST).localeCompare(other.at ?? LAST)
}

/** Sorts after every instant. */
const LAST = '9999'
