import type { Transaction } from '../../database'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import { canMerge, mergeForms } from './merge-forms'
import {
  deleteQuote,
  findQuote,
  hasApplication,
  insertReplaced,
  listQuotes,
  listReplaced,
  lockOwner,
  makeCurrent,
  moveQuote,
} from './repository'
import { decryptForm, putForm, quoteFormContext, type OnboardingDependencies } from './stored-form'

/**
 * Moves one user's quotes to another user (D50). Merges the current quotes of both users if neither
 * quote has an application and {@link canMerge} allows it. Otherwise, keeps both, and the moved
 * quote becomes the current one.
 */
export async function moveQuotes(
  deps: Pick<OnboardingDependencies, 'vault' | 'clock'>,
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { vault } = deps
  const quotes = await listQuotes(transaction, from)
  const replaced = await listReplaced(transaction, from)
  if (quotes.length === 0 && replaced.length === 0) return
  await lockOwner(transaction, to)
  const sealerFrom = await loadCipher(transaction, vault, from)
  const cipher = await loadCipherForWrite(transaction, vault, to)

  const current = quotes.find((quote) => quote.is_current)
  const own = await findQuote(transaction, { ownerId: to, lock: true })
  const isMerged =
    current &&
    own &&
    !current.application_id &&
    !(await hasApplication(transaction, own.id)) &&
    canMerge(decryptForm(own, cipher), decryptForm(current, sealerFrom))

  for (const { quote_id: quoteId, form, replaced_at: replacedAt } of replaced) {
    const id = isMerged && quoteId === current.id ? own.id : quoteId
    const text = sealerFrom.decrypt(form, quoteFormContext(quoteId))
    const encrypted = cipher.encrypt(text, quoteFormContext(id))
    await insertReplaced(transaction, { userId: to, quoteId: id, encrypted, replacedAt })
  }
  for (const quote of quotes.filter((each) => !isMerged || each !== current)) {
    const context = quoteFormContext(quote.id)
    const encrypted = cipher.encrypt(sealerFrom.decrypt(quote.form, context), context)
    await moveQuote(transaction, { id: quote.id, ownerId: to, encrypted })
  }
  if (!current) return
  if (!isMerged) return makeCurrent(transaction, { id: current.id, ownerId: to })
  const form = mergeForms(decryptForm(own, cipher), decryptForm(current, sealerFrom))
  await putForm(deps, transaction, cipher, { form, before: own, isKnown: false })
  await deleteQuote(transaction, current.id)
}
