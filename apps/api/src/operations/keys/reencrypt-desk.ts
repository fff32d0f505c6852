import { statement, tables, type Statement, type Transaction } from '../../database'
import { signingLinkContext } from '../../features/applications'
import { noteContext } from '../../features/broker-applications'
import { emailContext } from '../../features/client-emails'
import { clientNoteContext, followUpContext } from '../../features/broker-clients'
import { pendingTotpContext, totpContext } from '../../features/brokers'
import { passkeyNameContext } from '../../features/passkeys'
import { personContext } from '../../features/scheduled-calls'
import { generationOf, type OwnerCipher } from '../../protection/owner-cipher'

/**
 * An encrypted column, and the encryption context of each of its values. Each value is encrypted
 * with its owner's key.
 */
interface EncryptedColumn {
  readonly place: (id: string) => string
  /** Locks an owner's rows. */
  readonly lock: Statement<{ ownerId: string }, { id: string; sealed: Buffer | null }>
  readonly set: Statement<{ id: string; sealed: Buffer }, never>
}

const COLUMNS: readonly EncryptedColumn[] = [
  {
    place: noteContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('application_notes')
        .select(['id', 'note as sealed'])
        .where('application_id', '=', ownerId)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('application_notes').set({ note: sealed }).where('id', '=', id),
    ),
  },
  {
    place: signingLinkContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('signing_links')
        .select(['id', 'detail as sealed'])
        .where('application_id', '=', ownerId)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('signing_links').set({ detail: sealed }).where('id', '=', id),
    ),
  },
  {
    place: personContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('scheduled_calls')
        .select(['id', 'person as sealed'])
        .where('user_id', '=', ownerId)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('scheduled_calls').set({ person: sealed }).where('id', '=', id),
    ),
  },
  {
    place: clientNoteContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('client_notes')
        .select(['id', 'note as sealed'])
        .where('user_id', '=', ownerId)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('client_notes').set({ note: sealed }).where('id', '=', id),
    ),
  },
  {
    place: followUpContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('client_follow_ups')
        .select(['id', 'note as sealed'])
        .where('user_id', '=', ownerId)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('client_follow_ups').set({ note: sealed }).where('id', '=', id),
    ),
  },
  {
    place: emailContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('client_emails')
        .select(['id', 'detail as sealed'])
        .where((where) =>
          where.or([where('user_id', '=', ownerId), where('application_id', '=', ownerId)]),
        )
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('client_emails').set({ detail: sealed }).where('id', '=', id),
    ),
  },
  brokerColumn('totp_secret', totpContext),
  brokerColumn('totp_pending', pendingTotpContext),
  {
    place: passkeyNameContext,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('broker_passkeys')
        .select(['id', 'name as sealed'])
        .where('broker_id', '=', ownerId)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('broker_passkeys').set({ name: sealed }).where('id', '=', id),
    ),
  },
]

const DELETE_SUMMARY = statement(({ ownerId }: { ownerId: string }) =>
  tables.deleteFrom('application_summaries').where('application_id', '=', ownerId),
)

function brokerColumn(
  column: 'totp_secret' | 'totp_pending',
  place: EncryptedColumn['place'],
): EncryptedColumn {
  return {
    place,
    lock: statement(({ ownerId }: { ownerId: string }) =>
      tables
        .selectFrom('brokers')
        .select(({ ref }) => ['id', ref(column).as('sealed')])
        .where('id', '=', ownerId)
        .where(column, 'is not', null)
        .forUpdate(),
    ),
    set: statement(({ id, sealed }: { id: string; sealed: Buffer }) =>
      tables.updateTable('brokers').set(column, sealed).where('id', '=', id),
    ),
  }
}

/** Encrypts notes, links to sign, booked calls, and authenticators with their owner's newest key. */
export async function reencryptDesk(transaction: Transaction, cipher: OwnerCipher): Promise<void> {
  const { ownerId } = cipher
  for (const { lock, set, place } of COLUMNS) {
    for (const { id, sealed } of await lock.rows(transaction, { ownerId })) {
      if (!sealed || generationOf(sealed) === cipher.generation) continue
      const resealed = cipher.encrypt(cipher.decryptBytes(sealed, place(id)), place(id))
      await set.run(transaction, { id, sealed: resealed })
    }
  }
  // The deleted summary is computed again when a broker loads the list.
  await DELETE_SUMMARY.run(transaction, { ownerId })
}
