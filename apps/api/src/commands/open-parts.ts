import type { Config } from '../config'
import { openDatabase, type Database } from '../database'
import type { DocumentFiles } from '../features/documents/document-files'
import { openDocumentFiles } from '../features/documents/open-document-files'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { checkDataKeys } from '../protection/check-data-keys'
import { loadOrMakeDataKeys } from '../protection/data-keys'
import { createVault, type Vault } from '../protection/vault'

/** Everything that is kept, opened as the server opens it. */
export interface OpenParts {
  readonly database: Database
  readonly vault: Vault
  readonly files: DocumentFiles
}

/**
 * Opens database, keys and documents for `work`, and closes them after it.
 * @throws {Error} When a server uses the embedded database, or the keys are not those of the data.
 */
export async function withParts<Value>(
  config: Config,
  work: (parts: OpenParts) => Promise<Value>,
): Promise<Value> {
  const log = createLog('warn')
  const database = await openDatabase({
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }),
    migrationsDir: config.migrationsDir ?? MIGRATIONS,
    log,
  })
  try {
    const vault = createVault(config.dataKeys ?? loadOrMakeDataKeys(config.dataDir))
    await checkDataKeys(database, vault)
    return await work({ database, vault, files: openDocumentFiles(config) })
  } finally {
    await database.close()
  }
}
