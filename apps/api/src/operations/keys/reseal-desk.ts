import type { Transaction } from '../../database'
import { notePlace } from '../../features/broker-applications'
import { pendingTotpPlace, totpPlace } from '../../features/brokers'
import { passkeyNamePlace } from '../../features/passkeys'
import { personPlace } from '../../features/scheduled-calls'
import { generationOf, type OwnerSealer } from '../../protection/owner-sealer'

/** A sealed column that belongs to an owner of keys, and where each of its values lies. */
interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly owner: string
  readonly place: (id: string) => string
}

const COLUMNS: readonly SealedColumn[] = [
  { table: 'application_notes', column: 'note', owner: 'application_id', place: notePlace },
  { table: 'scheduled_calls', column: 'person', owner: 'user_id', place: personPlace },
  { table: 'brokers', column: 'totp_secret', owner: 'id', place: totpPlace },
  { table: 'brokers', column: 'totp_pending', owner: 'id', place: pendingTotpPlace },
  { table: 'broker_passkeys', column: 'name', owner: 'broker_id', place: passkeyNamePlace },
]

/** Seals notes, booked calls and authenticators under the newest key of whom they belong to. */
export async function resealDesk(transaction: Transaction, sealer: OwnerSealer): Promise<void> {
  for (const { table, column, owner, place } of COLUMNS) {
    const { rows } = await transaction.query<{ id: string; sealed: Buffer }>(
      `select id, ${column} as sealed from ${table}
        where ${owner} = $1 and ${column} is not null for update`,
      [sealer.ownerId],
    )
    for (const { id, sealed } of rows) {
      if (generationOf(sealed) === sealer.generation) continue
      const resealed = sealer.seal(sealer.openBytes(sealed, place(id)), place(id))
      await transaction.query(`update ${table} set ${column} = $2 where id = $1`, [id, resealed])
    }
  }
  // Computed again the next time the list is loaded.
  await transaction.query('delete from application_summaries where application_id = $1', [
    sealer.ownerId,
  ])
}
