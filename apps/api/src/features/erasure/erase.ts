import { sql } from 'kysely'
import { anyOf, statement, tables, type Transaction } from '../../database'
import { destroyKeys } from '../../protection/owner-keys'

/** Result of an erasure. */
export interface Erased {
  readonly applications: number
  /** Ids of documents whose files must be removed after the commit. */
  readonly documents: readonly string[]
  /** Ids of packages that the folder for handovers can contain. Remove them after the commit. */
  readonly handovers: readonly string[]
}

/** Ids to erase. */
interface Ids {
  readonly ids: readonly string[]
}

const LIST_DOCUMENTS = statement(({ ids }: Ids) =>
  tables.selectFrom('documents').select('id').where('application_id', '=', anyOf(ids)),
)
const LIST_HANDOVERS = statement(({ ids }: Ids) =>
  tables.selectFrom('handovers').select('id').where('application_id', '=', anyOf(ids)),
)
const ALLOW_ERASING = statement(() => sql`select set_config('gapwise.purpose', 'erase', true)`)
const FORBID_ERASING = statement(() => sql`select set_config('gapwise.purpose', '', true)`)
const DELETE_SUBMISSIONS = statement(({ ids }: Ids) =>
  tables.deleteFrom('submissions').where('application_id', '=', anyOf(ids)),
)
const DELETE_APPLICATIONS = statement(({ ids }: Ids) =>
  tables.deleteFrom('applications').where('id', '=', anyOf(ids)),
)
const DELETE_USERS = statement(({ ids }: Ids) =>
  tables.deleteFrom('users').where('id', '=', anyOf(ids)),
)

/**
 * Erases applications with all their data, and destroys their keys. Without the keys, no one can
 * read older copies of the tables either (ADR 11).
 */
export async function eraseApplications(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Erased> {
  const documents = await LIST_DOCUMENTS.rows(transaction, { ids })
  const handovers = await LIST_HANDOVERS.rows(transaction, { ids })
  await ALLOW_ERASING.run(transaction)
  await DELETE_SUBMISSIONS.run(transaction, { ids })
  const applications = await DELETE_APPLICATIONS.run(transaction, { ids })
  await FORBID_ERASING.run(transaction)
  await destroyKeys(transaction, ids)
  return {
    applications,
    documents: documents.map(({ id }) => id),
    handovers: handovers.map(({ id }) => id),
  }
}

/**
 * Erases users and their sessions, forms, and calls. The caller must erase their applications
 * first.
 */
export async function eraseUsers(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await DELETE_USERS.run(transaction, { ids })
  await destroyKeys(transaction, ids)
}
