import { join } from 'node:path'
import type { DatabaseLog } from '../database'
import type { DataKey } from './data-keys'

/**
 * Warns at startup if the keys are in the same directory as the data that they decrypt. The
 * readiness check's `degraded` list does not include this warning, because that list is for
 * temporary problems.
 */
export function warnOfKeysBesideData(
  config: {
    readonly dataKeys?: readonly DataKey[] | undefined
    readonly development: boolean
    readonly databaseUrl?: string | undefined
    readonly s3?: unknown
    readonly dataDir: string
  },
  log: DatabaseLog,
): void {
  const { dataKeys, development, databaseUrl, s3, dataDir } = config
  if (dataKeys || development || (databaseUrl && s3)) return
  log.warn(
    { keys: join(dataDir, 'keys.json') },
    'The data keys are in the same directory as the data, so anyone who steals the disk can decrypt it. Set DATA_KEYS from elsewhere and remove keys.json, as described in docs/operations.md',
  )
}
