import { statement, tables, type Transaction } from '../../database'
import { saleDocumentContexts } from '../../features/applications'
import { generationOf, type OwnerCipher } from '../../protection/owner-cipher'

const LIST = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('sale_documents')
    .select(['id', 'sha256', 'terms', 'pdf'])
    .where('application_id', '=', applicationId),
)
const SET = statement(({ id, terms, pdf }: { id: string; terms: Buffer; pdf: Buffer }) =>
  tables.updateTable('sale_documents').set({ terms, pdf }).where('id', '=', id),
)

/** Encrypts the documents of a sale with the application's newest key. */
export async function reencryptSaleDocuments(
  transaction: Transaction,
  cipher: OwnerCipher,
): Promise<void> {
  const applicationId = cipher.ownerId
  const reencrypt = (sealed: Buffer, place: string): Buffer =>
    cipher.encrypt(cipher.decryptBytes(sealed, place), place)

  for (const { id, sha256, terms, pdf } of await LIST.rows(transaction, { applicationId })) {
    if (generationOf(terms) === cipher.generation && generationOf(pdf) === cipher.generation) {
      continue
    }
    await SET.run(transaction, {
      id,
      terms: reencrypt(terms, saleDocumentContexts.terms(applicationId, sha256)),
      pdf: reencrypt(pdf, saleDocumentContexts.pdf(applicationId, sha256)),
    })
  }
}
