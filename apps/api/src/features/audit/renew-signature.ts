import type { Database } from '../../database'
import type { Vault } from '../../protection/vault'
import { isHeadSigned, signHead } from './chain'
import { readHead, writeHead } from './repository'

/**
 * Signs the head of the audit trail with the current data key, so that the trail outlives the
 * previous key. It runs when a server starts, because a trail without new entries would never be
 * signed again. It also runs before a key is retired.
 */
export function renewSignature(database: Database, vault: Vault): Promise<void> {
  return database.transaction(async (transaction) => {
    const head = await readHead(transaction, true)
    // Renew only a valid signature, so that a forged head stays invalid.
    if (head.seq === 0 || !isHeadSigned(head, vault)) return
    const signature = signHead(head, vault)
    if (signature !== head.signature) await writeHead(transaction, { ...head, signature })
  })
}
