import type { Database } from '../../database'
import type { Vault } from '../../protection/vault'
import { isHeadSigned, signHead } from './chain'
import { readHead, writeHead } from './repository'

/**
 * Signs the head of the audit trail with the current data key, so that the trail can be checked
 * after the previous key is removed. Runs when a server starts, because a trail without new entries
 * would otherwise never be signed again. Also runs before a key is retired.
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
