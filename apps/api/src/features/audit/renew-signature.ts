import type { Database } from '../../database'
import type { Vault } from '../../protection/vault'
import { isHeadSigned, signHead } from './chain'
import { readHead, writeHead } from './repository'

/**
 * Signs the head of the audit trail with the current data key, so that the trail outlives the key
 * before it. For the start of a server, since a trail that is only read would never be signed again, and for the end
 * of a key.
 */
export function renewSignature(database: Database, vault: Vault): Promise<void> {
  return database.transaction(async (transaction) => {
    const head = await readHead(transaction, true)
    // Only what holds is signed again: a forged head stays one.
    if (head.seq === 0 || !isHeadSigned(head, vault)) return
    const signature = signHead(head, vault)
    if (signature !== head.signature) await writeHead(transaction, { ...head, signature })
  })
}
