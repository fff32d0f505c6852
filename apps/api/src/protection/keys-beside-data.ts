import { join } from 'node:path'
import type { DatabaseLog } from '../database'
import type { DataKey } from './data-keys'

/**
 * Warns once, at the start, where the keys are in one directory with what they open. It is not in `degraded`, which names
 * what fails and recovers. This does not change until the operator changes it.
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
    'The data keys are in one directory with the data they open: a stolen disk opens itself. Set DATA_KEYS from elsewhere and remove keys.json, as docs/operations.md says',
  )
}
