import { join } from 'node:path'
import type { Config } from '../config'
import type { DatabaseLog } from '../database'

/**
 * Warns once, at the start, where the keys are in one directory with what they open. It is not in `degraded`, which names
 * what fails and recovers. This does not change until the operator changes it.
 */
export function warnOfKeysBesideData(
  config: Pick<Config, 'dataKeys' | 'development' | 'databaseUrl' | 's3' | 'dataDir'>,
  log: DatabaseLog,
): void {
  const { dataKeys, development, databaseUrl, s3, dataDir } = config
  if (dataKeys || development || (databaseUrl && s3)) return
  log.warn(
    { keys: join(dataDir, 'keys.json') },
    'The data keys are in one directory with the data they open: a stolen disk opens itself. Set DATA_KEYS from elsewhere and remove keys.json, as docs/operations.md says',
  )
}
