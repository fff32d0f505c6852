import type { Broker, Lead, OnboardingForm } from '@gapwise/api-contract'
import type { Database } from '../../database'
import { sealersOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { onboardingPlace } from '../onboarding'
import { personPlace, type CallPerson } from '../scheduled-calls'

/** Most leads in one list. */
const LONGEST_LIST = 2_000

interface LeadRow {
  id: string
  email: string | null
  form: Buffer | null
  saved_at: Date | null
  call_id: string | null
  kind: 'scheduled' | 'contact-me' | null
  person: Buffer | null
  asked_at: Date | null
  declined: boolean
}

/**
 * People who began and have no application yet: those who saved a form or asked to be called.
 * @param since Without an activity after it they are left out; `null` for none left out.
 */
export async function listLeads(
  { database, vault }: { database: Database; vault: Vault },
  { id: brokerId, isAdmin }: Pick<Broker, 'id' | 'isAdmin'>,
  since: Date | null,
): Promise<Lead[]> {
  // Of the calls of one person the newest counts; one that a colleague has is out of sight here too.
  const { rows } = await database.query<LeadRow>(
    `select u.id, case when u.is_anonymous then null else u.email end as email, f.form, f.saved_at,
            c.id as call_id, c.kind, c.person, c.created_at as asked_at,
            exists (select from scheduled_calls d
                     where d.user_id = u.id and d.outcome = 'not-interested'
                       and d.created_at >= c.created_at) as declined
       from users u
       left join onboarding_forms f on f.user_id = u.id
       left join lateral (
         select * from scheduled_calls s
          where s.user_id = u.id and s.status <> 'cancelled'
            and ($2 or s.broker_id is null or s.broker_id = $1)
          order by s.created_at desc, s.id limit 1) c on true
      where (f.user_id is not null or c.id is not null)
        and not exists (select from applications a where a.owner_id = u.id)
        and ($4::timestamptz is null or greatest(f.saved_at, c.created_at) > $4)
      order by greatest(f.saved_at, c.created_at) desc, u.id limit $3`,
    [brokerId, isAdmin, LONGEST_LIST, since],
  )
  const sealers = await sealersOf(
    database,
    vault,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const sealer = sealers(row.id)
    const form =
      row.form && (JSON.parse(sealer.open(row.form, onboardingPlace(row.id))) as OnboardingForm)
    const person =
      row.person &&
      row.call_id &&
      (JSON.parse(sealer.open(row.person, personPlace(row.call_id))) as CallPerson)
    return describeLead(row, form, person || null)
  })
}

/** Only what it takes to call somebody back: no birth date, no tobacco, nothing about health. */
function describeLead(row: LeadRow, form: OnboardingForm | null, person: CallPerson | null): Lead {
  const typedName = [form?.first_name, form?.last_name].filter(Boolean).join(' ')
  // Whoever told one broker that they do not want to be called is not called by the next one.
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

/** Whether everything a rate takes was answered. */
export function hasQuote(form: OnboardingForm | null): boolean {
  return Boolean(form?.zip5 && form.applicant_dob && form.gender && form.tobacco)
}
