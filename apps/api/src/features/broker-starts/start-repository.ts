import type { BrokerStart, OnboardingForm } from '@gapwise/api-contract'
import { statement, tables, type Queryable, type Transaction } from '../../database'

/** A stored start, with the name of the broker who made it. */
export interface StartRow {
  broker_name: string
  holder_id: string
  consent_how: BrokerStart['how']
  started_at: Date
}

/** A new start to insert. */
interface NewStart {
  readonly applicationId: string
  readonly brokerId: string
  readonly holderId: string
  readonly how: BrokerStart['how']
  readonly consent: string
  readonly now: Date
}

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('broker_starts as s')
    .innerJoin('brokers as b', 'b.id', 's.broker_id')
    .select(['b.name as broker_name', 's.holder_id', 's.consent_how', 's.started_at'])
    .where('s.application_id', '=', applicationId),
)
const INSERT = statement((row: NewStart) =>
  tables.insertInto('broker_starts').values({
    application_id: row.applicationId,
    broker_id: row.brokerId,
    holder_id: row.holderId,
    consent_how: row.how,
    consent_text: row.consent,
    started_at: row.now,
  }),
)
const INSERT_HOLDER = statement(() => tables.insertInto('users').defaultValues().returning('id'))
const SET_NAIC = statement(({ id, naic }: { id: string; naic: string | null }) =>
  tables.updateTable('applications').set({ naic }).where('id', '=', id),
)
const SET_SITUATION = statement(({ id, situation }: { id: string; situation: Situation | null }) =>
  tables.updateTable('applications').set({ medicare_status: situation }).where('id', '=', id),
)

/** `medicare_status` of onboarding. */
type Situation = NonNullable<OnboardingForm['medicare_status']>

export function findStart(
  database: Queryable,
  applicationId: string,
): Promise<StartRow | undefined> {
  return FIND.first(database, { applicationId })
}

export async function insertStart(transaction: Transaction, row: NewStart): Promise<void> {
  await INSERT.run(transaction, row)
}

/** Adds the user who has a draft until the client opens it. Nobody can sign in as this user. */
export async function insertHolder(transaction: Transaction): Promise<string> {
  const row = await INSERT_HOLDER.first(transaction)
  if (!row) throw new Error('A user was not stored.')
  return row.id
}

/** Stores the insurer and the Medicare situation of a draft. What is `undefined` does not change. */
export async function setChoices(
  transaction: Transaction,
  choices: {
    id: string
    naic: string | null | undefined
    situation: Situation | null | undefined
  },
): Promise<void> {
  const { id, naic, situation } = choices
  if (naic !== undefined) await SET_NAIC.run(transaction, { id, naic })
  if (situation !== undefined) await SET_SITUATION.run(transaction, { id, situation })
}
