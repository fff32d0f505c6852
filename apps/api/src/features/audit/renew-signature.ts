import type { Database } from '../../database'
import type { Vault } from '../../protection/vault'
import { isHeadSigned, signHead } from './chain'
import { readHead, writeHead } from './repository'

/**
 * Signs the head of the audit trail with the current data key. The previous data key can then be
 * removed. Runs when a server starts and before a key is retired, because only new entries would
 * otherwise update the signature.
 */
export function renewSignature(database: Database, vault: Vault): Promise<void> {
  return database.transaction(async (transaction) => {
    const head = await readHead(transaction, true)
    // Renew only a valid signature. Otherwise, a forged head of the audit trail would become valid.
    if (head.seq === 0 || !isHeadSigned(head, vault)) return
    const signature = signHead(head, vault)
    if (signature !== head.signature) await writeHead(transaction, { ...head, signature })
  })
}
