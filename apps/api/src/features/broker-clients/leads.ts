import type { Broker, Lead, OnboardingForm } from '@gapwise/api-contract'
import { stopsBeforeApplying } from '@gapwise/enrollment'
import { sql } from 'kysely'
import { statement, tables, type Database, type RowOf } from '../../database'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { decryptForm } from '../onboarding'
import { personContext, type CallPerson } from '../scheduled-calls'
import { accountEmail } from '../sessions'
import type { Identity } from './matching'

/** Maximum number of leads in one list. */
const LONGEST_LIST = 2_000

interface LeadQuery {
  readonly brokerId: string
  readonly isAdmin: boolean
  readonly since: Date | null
  readonly user: string | null
}

// Shows each person's newest call. Only an admin sees calls and people that are assigned to other
// brokers.
const LIST = statement(({ brokerId, isAdmin, since, user }: LeadQuery) =>
  tables
    .selectFrom('users as u')
    .leftJoin('client_handling as h', 'h.user_id', 'u.id')
    .leftJoin('brokers as b', 'b.id', 'h.broker_id')
    .leftJoin('quotes as q', (join) =>
      join.onRef('q.owner_id', '=', 'u.id').on(({ ref }) => ref('q.is_current')),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('scheduled_calls as s')
          .select(['s.id', 's.kind', 's.person', 's.created_at'])
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.status', '<>', 'cancelled')
          .where((value) =>
            value.or([
              value.val(isAdmin),
              value('s.broker_id', 'is', null),
              value('s.broker_id', '=', brokerId),
            ]),
          )
          .orderBy('s.created_at', 'desc')
          .orderBy('s.id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'q.id as quote_id', 'q.form', 'q.saved_at'])
    .select(['h.broker_id', 'b.name as broker_name'])
    .select(['c.id as call_id', 'c.kind', 'c.person', 'c.created_at as asked_at'])
    .select((value) => [
      accountEmail(value.ref('u.email'), value.ref('u.is_anonymous')),
      value
        .exists(
          value
            .selectFrom('scheduled_calls as d')
            .whereRef('d.user_id', '=', 'u.id')
            .where('d.outcome', '=', 'not-interested')
            .whereRef('d.created_at', '>=', 'c.created_at'),
        )
        .as('declined'),
    ])
    .where((value) => value.or([value('q.id', 'is not', null), value('c.id', 'is not', null)]))
    .where((value) =>
      value.or([
        value.val(isAdmin),
        value('h.broker_id', 'is', null),
        value('h.broker_id', '=', brokerId),
      ]),
    )
    .where((value) => value.or([sql<boolean>`${user}::uuid is null`, value('u.id', '=', user)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('applications as a').whereRef('a.owner_id', '=', 'u.id'))),
    )
    .where((value) =>
      value.or([
        sql<boolean>`${since}::timestamptz is null`,
        value(value.fn<Date>('greatest', ['q.saved_at', 'c.created_at']), '>', since),
      ]),
    )
    .orderBy(({ fn }) => fn<Date>('greatest', ['q.saved_at', 'c.created_at']), 'desc')
    .orderBy('u.id')
    .limit(LONGEST_LIST),
)

/** A person, the form of the person's current quote, and the person's newest call. */
type LeadRow = RowOf<typeof LIST>

/** A lead, and the data that it is recognized by. */
export interface LeadWithIdentity {
  readonly lead: Omit<Lead, 'hasMatch'>
  readonly identity: Identity
}

/**
 * Lists people who saved a quote or asked for a call but have no application.
 * @param wanted `since` leaves out people without activity since this instant. `null` includes
 * everyone. `user` includes only this user.
 */
export async function listLeads(
  { database, vault }: { database: Database; vault: Vault },
  { id: brokerId, isAdmin }: Pick<Broker, 'id' | 'isAdmin'>,
  { since = null, user = null }: { since?: Date | null; user?: string | null },
): Promise<LeadWithIdentity[]> {
  const rows = await LIST.rows(database, { brokerId, isAdmin, since, user })
  const ciphers = await loadCiphers(
    database,
    vault,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const cipher = ciphers(row.id)
    const { quote_id: id, form: encrypted } = row
    const form = id && encrypted ? decryptForm({ id, form: encrypted }, cipher) : null
    const person =
      row.person &&
      row.call_id &&
      (JSON.parse(cipher.decrypt(row.person, personContext(row.call_id))) as CallPerson)
    const lead = describeLead(row, form, person || null)
    return { lead, identity: identityOf(row, form, lead) }
  })
}

/**
 * Returns only the data that a broker needs to call back. Leaves out the birth date, tobacco use,
 * and everything about health.
 */
function describeLead(
  row: LeadRow,
  form: OnboardingForm | null,
  person: CallPerson | null,
): Omit<Lead, 'hasMatch'> {
  // If a person told one broker that they are not interested, no other broker calls that person.
  const reachable = row.declined ? null : person
  const last = Math.max(row.saved_at?.getTime() ?? 0, row.asked_at?.getTime() ?? 0)
  return {
    id: row.id,
    name: person?.name ?? typedName(form),
    state: form?.state || null,
    zip5: form?.zip5 || null,
    situation: form?.medicare_status || null,
    plan: form?.plan_type || null,
    quoted: hasRates(form),
    isSold: isSoldIn(form?.state),
    source:
      row.kind === null
        ? 'onboarding'
        : row.kind === 'scheduled'
          ? 'scheduled-call'
          : 'contact-request',
    lastActivityAt: new Date(last).toISOString(),
    mayBeCalled: reachable !== null,
    phone: reachable?.phone ?? null,
    email: reachable ? (reachable.email ?? row.email ?? form?.email ?? null) : null,
    assignee: row.broker_id ? { id: row.broker_id, name: row.broker_name ?? '' } : null,
  }
}

const typedName = (form: OnboardingForm | null): string =>
  [form?.first_name, form?.last_name].filter(Boolean).join(' ')

/** The typed contact details count even if the person may not be called. No list shows them. */
function identityOf(
  row: LeadRow,
  form: OnboardingForm | null,
  { id, name, zip5, phone, email, lastActivityAt }: Omit<Lead, 'hasMatch'>,
): Identity {
  return {
    id,
    names: [name, typedName(form)],
    phones: [phone, form?.phone ?? null],
    emails: [email, row.email, form?.email ?? null],
    zips: [zip5],
    lastActivityAt,
  }
}

/** Returns `false` for states whose plans we do not sell (D71). */
function isSoldIn(state: string | undefined): boolean {
  return !stopsBeforeApplying({ state }, '').includes('state_not_sold')
}

/**
 * Returns `true` if a form has every answer that a rate depends on, and there are rates in the
 * person's state.
 */
export function hasRates(form: OnboardingForm | null): boolean {
  if (!isSoldIn(form?.state)) return false
  return Boolean(form?.zip5 && form.applicant_dob && form.gender && form.tobacco)
}
