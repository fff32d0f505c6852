import { sql } from 'kysely'
import { statement, tables, type Transaction } from '../../database'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { emailContext } from '../client-emails'
import { clientNoteContext, followUpContext } from './dependencies'

interface OfUser {
  readonly userId: string
}
interface Moved {
  readonly id: string
  readonly to: string
  readonly note: Buffer
}
interface Users {
  readonly from: string
  readonly to: string
}

const NOTES = {
  context: clientNoteContext,
  list: statement(({ userId }: OfUser) =>
    tables.selectFrom('client_notes').select(['id', 'note']).where('user_id', '=', userId),
  ),
  move: statement(({ id, to, note }: Moved) =>
    tables.updateTable('client_notes').set({ user_id: to, note }).where('id', '=', id),
  ),
}
const FOLLOW_UPS = {
  context: followUpContext,
  list: statement(({ userId }: OfUser) =>
    tables.selectFrom('client_follow_ups').select(['id', 'note']).where('user_id', '=', userId),
  ),
  move: statement(({ id, to, note }: Moved) =>
    tables.updateTable('client_follow_ups').set({ user_id: to, note }).where('id', '=', id),
  ),
}
const EMAILS = {
  context: emailContext,
  list: statement(({ userId }: OfUser) =>
    tables
      .selectFrom('client_emails')
      .select(['id', 'detail as note'])
      .where('user_id', '=', userId)
      .where('detail', 'is not', null)
      .$narrowType<{ note: Buffer }>(),
  ),
  move: statement(({ id, to, note }: Moved) =>
    tables.updateTable('client_emails').set({ user_id: to, detail: note }).where('id', '=', id),
  ),
}
// The account keeps its broker. Otherwise, it gets the broker of the anonymous user.
const MOVE_HANDLING = statement(
  ({ from, to }: Users) =>
    sql`insert into client_handling (user_id, broker_id)
      select ${to}::uuid, broker_id from client_handling where user_id = ${from}
      on conflict (user_id) do nothing`,
)
const MOVE_LINKS = statement(
  ({ from, to }: Users) =>
    sql`insert into client_links (user_id, other_id, is_same, broker_id, made_at)
      select least(${to}::uuid, moved.other), greatest(${to}::uuid, moved.other), is_same, broker_id, made_at
      from (
        select case when user_id = ${from} then other_id else user_id end as other, is_same, broker_id, made_at
        from client_links where user_id = ${from} or other_id = ${from}
      ) moved
      where moved.other <> ${to}::uuid
      on conflict (user_id, other_id) do nothing`,
)

/**
 * Moves what brokers noted about an anonymous user, and the log of emails to them, to the account that the user signed in to. The
 * caller erases the anonymous user.
 */
export async function moveClient(
  transaction: Transaction,
  vault: Vault,
  { from, to }: Users,
): Promise<void> {
  for (const { context, list, move } of [NOTES, FOLLOW_UPS, EMAILS]) {
    const rows = await list.rows(transaction, { userId: from })
    if (rows.length === 0) continue
    const opener = await loadCipher(transaction, vault, from)
    const cipher = await loadCipherForWrite(transaction, vault, to)
    for (const { id, note } of rows) {
      const encrypted = cipher.encrypt(opener.decryptBytes(note, context(id)), context(id))
      await move.run(transaction, { id, to, note: encrypted })
    }
  }
  await MOVE_HANDLING.run(transaction, { from, to })
  await MOVE_LINKS.run(transaction, { from, to })
}
