import type { Broker, Lead, OnboardingForm } from '@gapwise/api-contract'
import { sql } from 'kysely'
import { statement, tables, type Database, type RowOf } from '../../database'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { decryptForm } from '../onboarding'
import { personContext, type CallPerson } from '../scheduled-calls'
import { accountEmail } from '../sessions'

/** Maximum number of leads in one list. */
const LONGEST_LIST = 2_000

// Shows each person's newest call. Only an admin sees calls that are assigned to other brokers.
const LIST = statement(
  ({ brokerId, isAdmin, since }: { brokerId: string; isAdmin: boolean; since: Date | null }) =>
    tables
      .selectFrom('users as u')
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

/**
 * Lists people who saved a quote or asked for a call but have no application.
 * @param since Leaves out people without activity since this instant. `null` includes everyone.
 */
export async function listLeads(
  { database, vault }: { database: Database; vault: Vault },
  { id: brokerId, isAdmin }: Pick<Broker, 'id' | 'isAdmin'>,
  since: Date | null,
): Promise<Lead[]> {
  const rows = await LIST.rows(database, { brokerId, isAdmin, since })
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
    return describeLead(row, form, person || null)
  })
}

/**
 * Returns only the data that a broker needs to call back. Leaves out the birth date, tobacco use,
 * and everything about health.
 */
function describeLead(row: LeadRow, form: OnboardingForm | null, person: CallPerson | null): Lead {
  const typedName = [form?.first_name, form?.last_name].filter(Boolean).join(' ')
  // If a person told one broker that they are not interested, no other broker calls that person.
  const reachable = row.declined ? null : person
  const last = Math.max(row.saved_at?.getTime() ?? 0, row.asked_at?.getTime() ?? 0)
  return {
    id: row.id,
    name: person?.name ?? typedName,
    state: form?.state || null,
    zip5: form?.zip5 || null,
    situation: form?.medicare_status || null,
    plan: form?.plan_type || null,
    quoted: hasQuote(form),
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
  }
}

/** Returns `true` if a form has every answer that a rate depends on. */
export function hasQuote(form: OnboardingForm | null): boolean {
  return Boolean(form?.zip5 && form.applicant_dob && form.gender && form.tobacco)
}
