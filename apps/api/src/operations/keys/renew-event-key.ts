import type { Database } from '../../database'
import { eventKeyPlace } from '../../features/security-events'
import { keyIdOf, type Vault } from '../../protection/vault'

/** Encrypts the key of the security events' digests under the current one of `DATA_KEYS`. It stays the same key. */
export async function renewEventKey(database: Database, vault: Vault): Promise<void> {
  const { rows } = await database.query<{ secret: Buffer }>('select secret from security_event_key')
  for (const { secret } of rows) {
    if (keyIdOf(secret) === vault.keyIds[0]) continue
    const renewed = vault.seal(vault.openBytes(secret, eventKeyPlace), eventKeyPlace)
    await database.query('update security_event_key set secret = $1 where secret = $2', [
      renewed,
      secret,
    ])
  }
}
