import { createHmac, randomBytes } from 'node:crypto'
import { statement, tables, type Database } from '../../database'
import type { Vault } from '../../protection/vault'

/** Encryption context for the key that makes the digests. */
export const eventKeyContext = 'security_event_key|secret'

const KEY_BYTES = 32

const FIND = statement(() => tables.selectFrom('security_event_key').select('secret'))
const KEEP = statement(({ secret }: { secret: Buffer }) =>
  tables
    .insertInto('security_event_key')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Returns a keyed digest of the mailbox or person that an event is about. */
export type EventDigest = (kind: 'mailbox' | 'person', text: string) => string

/**
 * Reads the key for the digests, or creates it. Digests do not use `DATA_KEYS`, because they could
 * then no longer be compared after a change of `DATA_KEYS`.
 */
export async function openEventDigest(database: Database, vault: Vault): Promise<EventDigest> {
  const read = async (): Promise<Buffer | undefined> => {
    const row = await FIND.first(database)
    return row && vault.decryptBytes(row.secret, eventKeyContext)
  }
  const make = async (): Promise<Buffer> => {
    const encrypted = vault.encrypt(randomBytes(KEY_BYTES), eventKeyContext)
    await KEEP.run(database, { secret: encrypted })
    // Read the key back. If two servers create a key at the same time, only one key is stored.
    const made = await read()
    if (!made) throw new Error('The key of the security events was not stored.')
    return made
  }
  const key = (await read()) ?? (await make())
  return (kind, text) => createHmac('sha256', key).update(`${kind}\n${text}`).digest('hex')
}
