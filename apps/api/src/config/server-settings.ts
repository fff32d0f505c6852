import { isExistingDay } from '@gapwise/medicare-rules'
import { databaseUrlProblem } from '../database/postgres/addresses'
import { address, dataKeys, hostNames, proxies, unless } from './checks'
import { optionalSetting, textSetting, whole } from './setting-kinds'

/** Settings of the server itself. */
export const serverSettings = {
  PUBLIC_URL: optionalSetting(
    'Address that people type, such as `https://apply.example.com`. `https` turns on secure cookies and HSTS. Default: the address the server listens on, or `localhost` if it listens on all addresses.',
    address('http:', 'https:'),
  ),
  PORT: whole(3000, [0, 65_535], 'Port to listen on. 0 picks a free port.'),
  HOST: textSetting('localhost', 'Host name or IP address to listen on.'),
  DATA_DIR: textSetting(
    './.data',
    'Directory for the embedded database, the data keys, `documents`, `handover`, and `outbox`, where email is written if `SMTP_URL` is not set.',
  ),
  DATABASE_URL: optionalSetting(
    '`postgres://…` of a PostgreSQL 15 or later, to use instead of the embedded database. It can list several hosts, separated by commas, if one of them is the primary.',
    databaseUrlProblem,
  ),
  DATA_KEYS: optionalSetting(
    'Keys that encrypt stored answers, as `id:base64,…`, 32 bytes each, current key first. Default: created once in `DATA_DIR/keys.json`.',
    dataKeys,
  ),
  TRUST_PROXY: textSetting(
    '',
    'IP addresses of proxies whose `X-Forwarded-For` is trusted, or ranges such as `10.0.0.0/8`, separated by commas. If a proxy is not listed, everyone behind it shares the limits of one address.',
    proxies,
  ),
  ALLOWED_HOSTS: textSetting(
    '',
    'Other host names that the server accepts, separated by commas, such as a container’s name that a metrics collector uses. The name in `PUBLIC_URL`, this machine’s own names, and all IP addresses are always accepted.',
    hostNames,
  ),
  WEB_DIST: optionalSetting(
    'Directory of the built web app to serve. If not set, the server serves only the API.',
  ),
  MIGRATIONS_DIR: optionalSetting(
    'Directory of the numbered SQL files. Default: the directory next to the built server.',
  ),
  NODE_ENV: textSetting(
    'production',
    '`development` shows the messages in `outbox` at `/dev/outbox`, on this machine only. Any value except `production` checks each response against its schema and rejects a response that does not match.',
  ),
  FIXED_TODAY: optionalSetting(
    '`YYYY-MM-DD`: the date the server uses as today, for demonstrations and tests.',
    unless(isExistingDay, 'must be an existing day as YYYY-MM-DD'),
  ),
}
