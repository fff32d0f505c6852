import { Type } from '@sinclair/typebox'
import { parseHostAndPort, matches, unless } from './checks'
import { oneOf, optionalSetting, textSetting, whole } from './setting-kinds'

/** Settings for operators: backups, scans, metrics, limits, and logs. */
export const operationSettings = {
  BACKUP_DIR: optionalSetting(
    'Directory for a nightly backup, the same as from the command `backup`. No nightly backup if not set. With several servers, set it on only one.',
  ),
  BACKUP_TIME: textSetting(
    '03:00',
    'When the nightly backup runs, in `CALL_TIME_ZONE`. If the server was off, it runs later.',
    matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00'),
  ),
  BACKUPS_KEPT: whole(7, [1, 1_000], 'How many nightly backups to keep.'),
  CLAMD_ADDRESS: optionalSetting(
    '`host:port` of a clamd that scans each document before it is stored. Documents are not scanned if not set.',
    unless(
      (text) => parseHostAndPort(text) !== undefined,
      'must be a host and a port, such as localhost:3310',
    ),
  ),
  METRICS_TOKEN: optionalSetting(
    'Token that `/metrics` requires in `Authorization: Bearer …`. If not set, only this machine can read the metrics.',
  ),
  THROTTLE_FACTOR: Type.Number({
    default: 1,
    exclusiveMinimum: 0,
    maximum: 1_000_000,
    must: 'must be a number greater than 0',
    description: 'Multiplies the rate limits, for sites with many people behind one address.',
  }),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent`.',
  ),
}
