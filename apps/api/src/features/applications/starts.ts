import { statement, tables, type Queryable, type Transaction } from '../../database'

const FIND_STARTER = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('broker_starts as s')
    .innerJoin('brokers as b', 'b.id', 's.broker_id')
    .select('b.name')
    .where('s.application_id', '=', applicationId),
)

/** Returns the name of the broker who started an application with the client. */
export async function findStarter(
  database: Queryable,
  applicationId: string,
): Promise<string | undefined> {
  return (await FIND_STARTER.first(database, { applicationId }))?.name
}

const CONFIRM_BIRTH_DATE = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .updateTable('answers')
    .set({ prefilled: false })
    .where('application_id', '=', applicationId)
    .where('field', '=', 'applicant_dob'),
)

/** Confirms the birth date that a broker typed, after the client typed the same one. */
export async function confirmBirthDate(
  transaction: Transaction,
  applicationId: string,
): Promise<void> {
  await CONFIRM_BIRTH_DATE.run(transaction, { applicationId })
}
