import { statement, tables, type Database } from '../database'
import type { Vault } from './vault'

const KNOWN_TEXT = 'gapwise'
const contextOf = (keyId: string): string => `data_key_checks|${keyId}`

const LIST = statement(() => tables.selectFrom('data_key_checks').select(['key_id', 'sealed']))
const KEEP = statement(({ keyId, sealed }: { keyId: string; sealed: Buffer }) =>
  tables
    .insertInto('data_key_checks')
    .values({ key_id: keyId, sealed })
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Checks that the configured keys can decrypt the stored answers. Runs before the first request.
 * @throws {Error} If a key has the right name but different bytes, or if a key that the database
 * uses is missing.
 */
export async function checkDataKeys(database: Database, vault: Vault): Promise<void> {
  const [current] = vault.keyIds
  const rows = await LIST.rows(database)
  for (const { key_id: keyId, sealed } of rows) {
    if (!vault.keyIds.includes(keyId)) {
      throw new Error(
        `Stored answers were encrypted with the data key "${keyId}", which this server does not have. Add it to DATA_KEYS, or restore keys.json.`,
      )
    }
    try {
      vault.decrypt(sealed, contextOf(keyId))
    } catch {
      throw new Error(
        `The data key "${keyId}" is not the one stored answers were encrypted with. Restore the right key.`,
      )
    }
  }
  if (current && !rows.some(({ key_id: keyId }) => keyId === current)) {
    await KEEP.run(database, {
      keyId: current,
      sealed: vault.encrypt(KNOWN_TEXT, contextOf(current)),
    })
  }
}
