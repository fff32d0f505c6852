import { statement, tables, type Database } from '../../database'
import { eventKeyPlace } from '../../features/security-events'
import { keyIdOf, type Vault } from '../../protection/vault'

const LIST = statement(() => tables.selectFrom('security_event_key').select('secret'))
const REPLACE = statement(({ secret, renewed }: { secret: Buffer; renewed: Buffer }) =>
  tables.updateTable('security_event_key').set({ secret: renewed }).where('secret', '=', secret),
)

/** Encrypts the key of the security events' digests under the current one of `DATA_KEYS`. It stays the same key. */
export async function renewEventKey(database: Database, vault: Vault): Promise<void> {
  for (const { secret } of await LIST.rows(database)) {
    if (keyIdOf(secret) === vault.keyIds[0]) continue
    const renewed = vault.seal(vault.openBytes(secret, eventKeyPlace), eventKeyPlace)
    await REPLACE.run(database, { secret, renewed })
  }
}
