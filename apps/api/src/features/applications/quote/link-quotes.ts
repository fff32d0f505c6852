import { textAnswer } from '@gapwise/enrollment'
import { statement, tables, type Transaction } from '../../../database'
import { loadCipher } from '../../../protection/owner-keys'
import { findQuote, hasApplication, decryptForm } from '../../onboarding'
import { readAnswers } from '../answer-repository'
import { createOwnQuote } from './own-quote'
import { decryptApplication, type ApplicationDependencies } from '../load-application'
import { setQuote } from '../repository'

const selectUnlinked = () =>
  tables
    .selectFrom('applications')
    .where('quote_id', 'is', null)
    .where('status', '=', 'draft')
    // A draft that a broker started gets its quote when the client opens it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('broker_starts as s')
            .whereRef('s.application_id', '=', 'applications.id')
            .whereRef('s.holder_id', '=', 'applications.owner_id'),
        ),
      ),
    )
const LIST = statement(() => selectUnlinked().select('id').orderBy('updated_at', 'desc'))
const LOCK = statement(({ id }: { id: string }) =>
  selectUnlinked().selectAll().where('id', '=', id).forUpdate(),
)

/**
 * Links each old draft to a quote (D61). The migration could not link these drafts, because SQL has
 * no access to the keys. If several drafts are for the same person as the current quote, only the
 * newest draft gets that quote. Every other draft gets its own quote, filled from its answers. An
 * interrupted run can be repeated safely.
 * @param shouldContinue Called between drafts. `false` stops the run.
 * @returns The number of linked drafts.
 * @throws The first failure, after all other drafts are linked. A draft that fails to decrypt does
 * not block others.
 */
export async function linkQuotes(
  deps: ApplicationDependencies,
  shouldContinue: () => boolean = () => true,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const { id } of await LIST.rows(deps.database)) {
    if (!shouldContinue()) break
    try {
      await deps.database.transaction((transaction) => link(deps, transaction, id))
      done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function link(
  deps: ApplicationDependencies,
  transaction: Transaction,
  id: string,
): Promise<void> {
  const row = await LOCK.first(transaction, { id })
  if (!row) return
  const { owner_id: ownerId } = row
  const answers = await readAnswers(transaction, id)
  const keys = await loadCipher(transaction, deps.vault, id)
  const { draft } = decryptApplication(row, answers, keys, deps.clock)
  const born = textAnswer(draft.form, 'applicant_dob')
  const quote = await findQuote(transaction, { ownerId })
  const form = quote && decryptForm(quote, await loadCipher(transaction, deps.vault, ownerId))
  const isSame = form && (!born || !form.applicant_dob || form.applicant_dob === born)
  if (quote && isSame && !(await hasApplication(transaction, quote.id)))
    await setQuote(transaction, { id, quoteId: quote.id })
  else await createOwnQuote(deps, transaction, { row, ownerId })
}
