import { statement, tables, type Transaction } from '../../database'
import { quoteFormContext } from '../../features/onboarding'
import { generationOf, type OwnerCipher } from '../../protection/owner-cipher'

const LOCK_QUOTES = statement(({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('quotes').select(['id', 'form']).where('owner_id', '=', ownerId).forUpdate(),
)
const SET_QUOTE = statement(({ id, form }: { id: string; form: Buffer }) =>
  tables.updateTable('quotes').set({ form }).where('id', '=', id),
)
const LOCK_REPLACED = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('replaced_quotes')
    .select(['id', 'quote_id', 'form'])
    .where('user_id', '=', ownerId)
    .forUpdate(),
)
const SET_REPLACED = statement((row: { ownerId: string; id: string; form: Buffer }) =>
  tables
    .updateTable('replaced_quotes')
    .set({ form: row.form })
    .where('user_id', '=', row.ownerId)
    .where('id', '=', row.id),
)

/** Encrypts a user's data with the user's newest key. */
export async function reencryptUser(transaction: Transaction, cipher: OwnerCipher): Promise<void> {
  const { ownerId, generation } = cipher
  const isOld = ({ form }: { form: Buffer }): boolean => generationOf(form) !== generation
  const reencrypt = (form: Buffer, place: string): Buffer =>
    cipher.encrypt(cipher.decryptBytes(form, place), place)
  for (const { id, form } of (await LOCK_QUOTES.rows(transaction, { ownerId })).filter(isOld))
    await SET_QUOTE.run(transaction, { id, form: reencrypt(form, quoteFormContext(id)) })
  const replaced = await LOCK_REPLACED.rows(transaction, { ownerId })
  for (const { id, quote_id: quoteId, form } of replaced.filter(isOld))
    await SET_REPLACED.run(transaction, {
      ownerId,
      id,
      form: reencrypt(form, quoteFormContext(quoteId)),
    })
}
