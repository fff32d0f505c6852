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
 * Links each draft from before quotes had ids to a quote (D61). The migration could not do it,
 * because SQL has no keys. A draft for the same person as the current quote gets that quote, the
 * newest draft first. Any other draft gets its own quote, filled from its answers. It is safe to
 * interrupt and run again.
 * @param goOn Called between drafts. `false` stops the run.
 * @returns The number of drafts that were linked.
 * @throws The first failure, after all other drafts are linked. A draft that fails to decrypt does
 * not block others.
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
