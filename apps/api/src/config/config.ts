import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { isCalendarDay } from '@gapwise/medicare-rules'
import { resolve } from 'node:path'
import { readCalls, type CallsConfig } from './calls'
import { readSite, type SiteConfig } from './site'
import { readBackups, readScanner, type NightlyBackupConfig, type ScannerConfig } from './upkeep'
import { databaseUrlProblem } from '../database/postgres/addresses'
import { createEnvironmentReader, type EnvironmentReader } from './environment-reader'
import { isLoopback } from '../shared/loopback'
import { parseDataKeys, type DataKey } from '../protection/data-keys'

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

/** Where documents go instead of the disk. */
export interface S3Config {
  /** Address of the bucket, such as `https://s3.us-east-1.amazonaws.com/gapwise-documents`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The environment, checked and typed. */
export interface Config extends SiteConfig {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly dataKeys?: readonly DataKey[] | undefined
  readonly publicUrl?: string | undefined
  readonly trustProxy: readonly string[]
  /** Names under which the server answers, beside that of `publicUrl` and those of this machine. */
  readonly allowedHosts: readonly string[]
  readonly webDist?: string | undefined
  readonly migrationsDir?: string | undefined
  readonly fixedToday?: string | undefined
  readonly calls: CallsConfig
  /** Without one, mail is written to `outbox` (D28). */
  readonly smtpUrl?: string | undefined
  readonly mailFrom: string
  /** Whether tools for developers are there; never where people's answers are. */
  readonly development: boolean
  readonly authUnknownEmail: 'conceal' | 'reveal'
  readonly leadProvider?: LeadProviderConfig | undefined
  /** Days until what nobody touches is erased; 0 for never. */
  readonly retention: {
    readonly anonymousDays: number
    readonly draftDays: number
    readonly submissionDays: number
    readonly outboxDays: number
    readonly eventDays: number
  }
  /** Where RxTerms answers; without it, medicines come from this server's lists alone (D34). */
  readonly rxTermsUrl?: string | undefined
  /** The bucket for documents; the disk without one. */
  readonly s3?: S3Config | undefined
  /** A backup each night; none without it. */
  readonly backups?: NightlyBackupConfig | undefined
  /** What looks for viruses; nothing does without it. */
  readonly scanner?: ScannerConfig | undefined
  /** What a collector of metrics shows; without one, only this machine may read them. */
  readonly metricsToken?: string | undefined
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
 * Reads the environment.
 * @throws {ConfigError} Naming every variable that is wrong, and how to fix it.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const reader = createEnvironmentReader(environment)
  const config = readAll(reader)
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}

function readAll(reader: EnvironmentReader): Config {
  const publicUrl = reader.address('PUBLIC_URL', ['http:', 'https:'])
  const webDist = reader.optional('WEB_DIST')
  const migrationsDir = reader.optional('MIGRATIONS_DIR')
  return {
    port: reader.number('PORT', isPort, 'must be a number from 0 to 65535'),
    host: reader.text('HOST'),
    dataDir: resolve(reader.text('DATA_DIR')),
    databaseUrl: readDatabaseUrl(reader),
    dataKeys: readDataKeys(reader),
    publicUrl: publicUrl && new URL(publicUrl).origin,
    trustProxy: listOf(reader.text('TRUST_PROXY')),
    allowedHosts: readAllowedHosts(reader),
    webDist: webDist && resolve(webDist),
    migrationsDir: migrationsDir && resolve(migrationsDir),
    fixedToday: readFixedToday(reader),
    ...readSite(reader),
    calls: readCalls(reader),
    smtpUrl: readSmtpUrl(reader, publicUrl),
    mailFrom: readMailFrom(reader),
    development: reader.text('NODE_ENV') === 'development',
    authUnknownEmail: reader.oneOf('AUTH_UNKNOWN_EMAIL', ['conceal', 'reveal']),
    leadProvider: readLeadProvider(reader),
    rxTermsUrl: reader.address('RXTERMS_URL', ['http:', 'https:']),
    retention: {
      anonymousDays: reader.number('RETENTION_ANONYMOUS_DAYS', isDays, DAYS),
      draftDays: reader.number('RETENTION_DRAFT_DAYS', isDays, DAYS),
      submissionDays: reader.number('RETENTION_SUBMISSION_DAYS', isDays, DAYS),
      outboxDays: reader.number('RETENTION_OUTBOX_DAYS', isDays, DAYS),
      eventDays: reader.number('RETENTION_EVENT_DAYS', isDays, DAYS),
    },
    s3: readS3(reader),
    backups: readBackups(reader),
    scanner: readScanner(reader),
    metricsToken: reader.optional('METRICS_TOKEN'),
    throttleFactor: reader.number('THROTTLE_FACTOR', isFactor, 'must be a number above 0'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS),
  }
}

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 65_535
const isDays = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 36_500
const DAYS = 'must be a whole number of days, or 0 for never'
const isFactor = (value: number): boolean => value > 0 && value <= 1_000_000

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** One server, or several of which one is the primary. The user, password, database, and TLS are the same for all. */
function readDatabaseUrl(reader: EnvironmentReader): string | undefined {
  const url = reader.optional('DATABASE_URL')
  const problem = url && databaseUrlProblem(url)
  reader.check('DATABASE_URL', !problem, problem ?? '')
  return problem ? undefined : url
}

function readDataKeys(reader: EnvironmentReader): DataKey[] | undefined {
  const keys = parseDataKeys(reader.text('DATA_KEYS'))
  const want = 'must be id:base64 pairs with commas between, 32 bytes each'
  reader.check('DATA_KEYS', keys !== 'invalid', want)
  return keys === 'invalid' ? undefined : keys
}

function readFixedToday(reader: EnvironmentReader): string | undefined {
  const day = reader.optional('FIXED_TODAY')
  reader.check('FIXED_TODAY', !day || isCalendarDay(day), 'must be an existing day as YYYY-MM-DD')
  return day
}

function readAllowedHosts(reader: EnvironmentReader): string[] {
  const names = listOf(reader.text('ALLOWED_HOSTS')).map((name) => name.toLowerCase())
  const right = names.every((name) => /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/.test(name))
  reader.check('ALLOWED_HOSTS', right, 'must be host names without ports, with commas between')
  return names
}

/**
 * Sign-in links and the mail server's password must not cross a network unencrypted. On a public
 * site, mail must be sent, never only written to files.
 */
function readSmtpUrl(reader: EnvironmentReader, publicUrl: string | undefined): string | undefined {
  const isPublic = publicUrl?.startsWith('https:') ?? false
  const isTrial = reader.text('NODE_ENV') === 'development'
  const isSet = reader.optional('SMTP_URL') !== undefined
  const why =
    'must be set where PUBLIC_URL starts with https: without a mail server, sign-in links would pile up as readable files in DATA_DIR/outbox (for a trial, NODE_ENV=development allows that)'
  reader.check('SMTP_URL', isSet || isTrial || !isPublic, why)
  const url = reader.address('SMTP_URL', ['smtp:', 'smtps:'])
  if (!url) return undefined
  const { protocol, hostname, searchParams } = new URL(url)
  const isOff =
    searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false'
  const right = protocol === 'smtps:' || isLoopback(hostname) || !isOff
  const want = 'must not turn TLS off for another machine; leave ignoreTLS and requireTLS out'
  reader.check('SMTP_URL', right, want)
  return url
}

function readMailFrom(reader: EnvironmentReader): string {
  const sender = reader.text('MAIL_FROM')
  const [, address = sender] = /^[^<>\r\n]*<([^<>]+)>$/.exec(sender) ?? []
  reader.check('MAIL_FROM', !verifyEmail(address), 'must be an address, or Name <address>')
  return sender
}

function readS3(reader: EnvironmentReader): S3Config | undefined {
  const url = reader.address('S3_URL', ['http:', 'https:'])
  if (!url) return undefined
  const accessKeyId = reader.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = reader.text('S3_SECRET_ACCESS_KEY')
  const complete = Boolean(accessKeyId && secretAccessKey)
  reader.check('S3_URL', complete, 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it')
  return { url, region: reader.text('S3_REGION'), accessKeyId, secretAccessKey }
}

function readLeadProvider(reader: EnvironmentReader): LeadProviderConfig | undefined {
  const url = reader.address('LEAD_PROVIDER_URL', ['http:', 'https:'])
  const grantType = reader.text('LEAD_PROVIDER_GRANT_TYPE')
  const body = reader.oneOf('LEAD_PROVIDER_BODY', ['form', 'json'])
  if (!url) return undefined
  const { protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:' || isLoopback(hostname)
  reader.check(
    'LEAD_PROVIDER_URL',
    isSafe,
    'must start with https://, since secrets are sent to it',
  )
  const credentials = {
    username: reader.text('LEAD_PROVIDER_USERNAME'),
    password: reader.text('LEAD_PROVIDER_PASSWORD'),
    clientId: reader.text('LEAD_PROVIDER_CLIENT_ID'),
    clientSecret: reader.text('LEAD_PROVIDER_CLIENT_SECRET'),
  }
  reader.check(
    'LEAD_PROVIDER_URL',
    Object.values(credentials).every(Boolean),
    'needs LEAD_PROVIDER_USERNAME, _PASSWORD, _CLIENT_ID and _CLIENT_SECRET beside it',
  )
  return { url, ...credentials, grantType, body }
}
