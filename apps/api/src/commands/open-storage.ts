import type { Config } from '../config/config'
import { protectDataDirectory } from '../shared/data-directory'
import { openDatabase, type Database } from '../database'
import { openOwnDocumentFiles, type DocumentFiles } from '../features/documents'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { checkDataKeys } from '../protection/check-data-keys'
import { loadOrMakeDataKeys } from '../protection/data-keys'
import { createVault, type Vault } from '../protection/vault'

/** An open database and its encryption keys. */
interface OpenDatabase {
  readonly database: Database
  readonly vault: Vault
}

/** All stored data, opened the same way the server opens it. */
export interface OpenStorage extends OpenDatabase {
  readonly files: DocumentFiles
}

/**
 * Opens the database, keys, and documents for `work`, and closes them afterwards.
 * @throws {Error} If a server is using the embedded database, or the keys or documents do not
 * belong to the database.
 */
export function withStorage<Value>(
  config: Config,
  work: (storage: OpenStorage) => Promise<Value>,
): Promise<Value> {
  return withDatabase(config, async (opened) =>
    work({ ...opened, files: await openOwnDocumentFiles(config, opened.database) }),
  )
}

/** Like `withStorage`, but does not open the documents. */
export async function withDatabase<Value>(
  config: Config,
  work: (opened: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const log = createLog('warn')
  protectDataDirectory(config.dataDir)
  const database = await openDatabase({
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }),
    migrationsDir: config.migrationsDir ?? MIGRATIONS,
    log,
  })
  try {
    const vault = createVault(config.dataKeys ?? loadOrMakeDataKeys(config.dataDir))
    await checkDataKeys(database, vault)
    return await work({ database, vault })
  } finally {
    await database.close()
  }
}
