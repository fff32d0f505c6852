import { resolve } from 'node:path'
import type { EnvironmentReader } from './environment-reader'

/** When the server backs itself up. */
export interface NightlyBackupConfig {
  readonly directory: string
  /** `HH:MM` in `timeZone`. */
  readonly time: string
  readonly timeZone: string
  /** How many are kept. */
  readonly kept: number
}

/** Where a clamd listens. */
export interface ScannerConfig {
  readonly host: string
  readonly port: number
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const ADDRESS = /^(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i
const MOST_KEPT = 1_000

/** Nightly backups where `BACKUP_DIR` is set; in the time zone of the office. */
export function readBackups(reader: EnvironmentReader): NightlyBackupConfig | undefined {
  const directory = reader.optional('BACKUP_DIR')
  const time = reader.text('BACKUP_TIME')
  reader.check('BACKUP_TIME', TIME.test(time), 'must be a time of day such as 03:00')
  const kept = reader.number(
    'BACKUPS_KEPT',
    (value) => Number.isInteger(value) && value >= 1 && value <= MOST_KEPT,
    `must be a number from 1 to ${MOST_KEPT}`,
  )
  if (!directory) return undefined
  return { directory: resolve(directory), time, timeZone: reader.text('CALL_TIME_ZONE'), kept }
}

/** The virus scanner where `CLAMD_ADDRESS` is set. */
export function readScanner(reader: EnvironmentReader): ScannerConfig | undefined {
  const address = reader.optional('CLAMD_ADDRESS')
  if (!address) return undefined
  const [, host = '', port = '0'] = ADDRESS.exec(address) ?? []
  const right = host !== '' && Number(port) >= 1 && Number(port) <= 65_535
  reader.check('CLAMD_ADDRESS', right, 'must be a host and a port, such as localhost:3310')
  return right ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : undefined
}
