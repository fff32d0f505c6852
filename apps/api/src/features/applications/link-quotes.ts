import { textAnswer } from '@gapwise/enrollment'
import { statement, tables, type Transaction } from '../../database'
import { sealerOf } from '../../protection/owner-keys'
import { findQuote, hasApplication, openForm } from '../onboarding'
import { readAnswers } from './answer-repository'
import { giveOwnQuote } from './own-quote'
import { openApplication, type ApplicationParts } from './parts'
import { setQuote } from './repository'

const unlinked = () =>
  tables.selectFrom('applications').where('quote_id', 'is', null).where('status', '=', 'draft')
const LIST = statement(() => unlinked().select('id').orderBy('updated_at', 'desc'))
const LOCK = statement(({ id }: { id: string }) =>
  unlinked().selectAll().where('id', '=', id).forUpdate(),
)

/**
 * Links drafts of before quotes had ids to one (D61). SQL has no keys, so the migration left them as they were. A draft
 * of the person whom the current quote is for gets that quote, the newest draft first. Any other gets one of its own,
 * filled from its answers. It may be interrupted at any moment and run again.
 * @param goOn Asked between drafts.
 * @returns How many.
 * @throws The first failure, once all others are linked: a draft that does not open holds up no other.
 */
export async function linkQuotes(
  parts: ApplicationParts,
  goOn: () => boolean = () => true,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const { id } of await LIST.rows(parts.database)) {
    if (!goOn()) break
    try {
      await parts.database.transaction((transaction) => link(parts, transaction, id))
      done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function link(parts: ApplicationParts, transaction: Transaction, id: string): Promise<void> {
  const row = await LOCK.first(transaction, { id })
  if (!row) return
  const { owner_id: ownerId } = row
  const answers = await readAnswers(transaction, id)
  const keys = await sealerOf(transaction, parts.vault, id)
  const { draft } = openApplication(row, answers, keys, parts.clock)
  const born = textAnswer(draft.form, 'applicant_dob')
  const quote = await findQuote(transaction, { ownerId })
  const form = quote && openForm(quote, await sealerOf(transaction, parts.vault, ownerId))
  const isSame = form && (!born || !form.applicant_dob || form.applicant_dob === born)
  if (quote && isSame && !(await hasApplication(transaction, quote.id)))
    await setQuote(transaction, { id, quoteId: quote.id })
  else await giveOwnQuote(parts, transaction, { row, ownerId })
}
