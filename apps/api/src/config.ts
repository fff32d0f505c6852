import { isCalendarDay } from '@gapwise/medicare-rules'
import { resolve } from 'node:path'
import { CONFIG_VARIABLES, type ConfigName } from './config-variables'
import { parseDataKeys, type DataKey } from './protection/data-keys'

/** What the lead provider wants to know (D26, D58). */
export interface LeadProviderConfig {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly clientId: string
  readonly clientSecret: string
  readonly grantType: string
  readonly body: 'form' | 'json'
}

/** The environment, checked and typed. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly dataKeys?: readonly DataKey[]
  readonly publicUrl?: string
  readonly trustProxy: readonly string[]
  readonly webDist?: string
  readonly migrationsDir?: string
  readonly fixedToday?: string
  readonly phone: string
  readonly hours: string
  readonly authUnknownEmail: 'conceal' | 'reveal'
  readonly leadProvider?: LeadProviderConfig
  readonly throttleFactor: number
  readonly logLevel: LogLevel
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Everything that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The server cannot start with this environment:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/**
 * Reads the environment. Values of secrets never appear in the message.
 * @throws {ConfigError} Naming every variable that is wrong, and how to fix it.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const text = (name: ConfigName): string => {
    const value = environment[name]?.trim()
    return value || (CONFIG_VARIABLES.find((variable) => variable.name === name)?.fallback ?? '')
  }
  const check = (name: ConfigName, right: boolean, want: string): void => {
    if (!right) problems.push(`${name} ${want}.`)
  }
  const oneOf = <Value extends string>(name: ConfigName, values: readonly Value[]): Value => {
    const value = values.find((candidate) => candidate === text(name))
    check(name, value !== undefined, `must be one of ${values.join(', ')}`)
    return value ?? (values[0] as Value)
  }
  const address = (name: ConfigName, protocols: readonly string[]): string | undefined => {
    const value = text(name)
    if (!value) return undefined
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    check(
      name,
      protocols.includes(protocol),
      `must be an address that starts with ${protocols.map((start) => `${start}//`).join(' or ')}`,
    )
    return value
  }

  const port = Number(text('PORT'))
  check(
    'PORT',
    Number.isInteger(port) && port >= 0 && port <= 65_535,
    'must be a number from 0 to 65535',
  )
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'])
  const fixedToday = text('FIXED_TODAY')
  check(
    'FIXED_TODAY',
    !fixedToday || isCalendarDay(fixedToday),
    'must be an existing day as YYYY-MM-DD',
  )
  const throttleFactor = Number(text('THROTTLE_FACTOR'))
  check(
    'THROTTLE_FACTOR',
    throttleFactor > 0 && throttleFactor <= 1_000_000,
    'must be a number above 0',
  )
  const dataKeys = parseDataKeys(text('DATA_KEYS'))
  check(
    'DATA_KEYS',
    dataKeys !== 'invalid',
    'must be id:base64 pairs with commas between, 32 bytes each',
  )
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const leadProviderUrl = address('LEAD_PROVIDER_URL', ['http:', 'https:'])
  const credentials = {
    username: text('LEAD_PROVIDER_USERNAME'),
    password: text('LEAD_PROVIDER_PASSWORD'),
    clientId: text('LEAD_PROVIDER_CLIENT_ID'),
    clientSecret: text('LEAD_PROVIDER_CLIENT_SECRET'),
  }
  check(
    'LEAD_PROVIDER_URL',
    !leadProviderUrl || Object.values(credentials).every(Boolean),
    'needs LEAD_PROVIDER_USERNAME, _PASSWORD, _CLIENT_ID and _CLIENT_SECRET beside it',
  )
  const webDist = text('WEB_DIST')
  const migrationsDir = text('MIGRATIONS_DIR')
  const config: Config = {
    port,
    host: text('HOST'),
    dataDir: resolve(text('DATA_DIR')),
    trustProxy: text('TRUST_PROXY')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    phone: text('PHONE'),
    hours: text('HOURS'),
    authUnknownEmail: oneOf('AUTH_UNKNOWN_EMAIL', ['conceal', 'reveal']),
    throttleFactor,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(Array.isArray(dataKeys) ? { dataKeys } : {}),
    ...(publicUrl
      ? { publicUrl: new URL(publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`).origin }
      : {}),
    ...(webDist ? { webDist: resolve(webDist) } : {}),
    ...(migrationsDir ? { migrationsDir: resolve(migrationsDir) } : {}),
    ...(fixedToday ? { fixedToday } : {}),
    ...(leadProviderUrl
      ? {
          leadProvider: {
            url: leadProviderUrl,
            ...credentials,
            grantType: text('LEAD_PROVIDER_GRANT_TYPE'),
            body: oneOf('LEAD_PROVIDER_BODY', ['form', 'json']),
          },
        }
      : {}),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
