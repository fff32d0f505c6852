import { resolve } from 'node:path'
import { parseDataKeys, type DataKey } from '../protection/data-keys'
import type { AddOnIds } from './add-ons'
import { parseHours, type CallsConfig } from './calls'
import { parseHelpVideos, parseHostAndPort, parseSigningKey, splitList } from './checks'
import { readSettings } from './read-settings'
import type { Settings } from './settings'

/** The settings, as the server uses them. README.md explains each one. */
export type Config = ReturnType<typeof configOf>
export type LogLevel = Config['logLevel']
/** Credentials and request format for the lead provider (D26, D58). */
export type LeadProviderConfig = NonNullable<Config['leadProvider']>
/** S3 bucket in which documents are stored, if they are not stored on the disk. */
export type S3Config = NonNullable<Config['s3']>
/** A provider that sends text messages. */
export type TextMessagesConfig = NonNullable<Config['textMessages']>
/** A licensed feed of rates (D35). */
export type RateFeedConfig = NonNullable<Config['rateFeed']>
/** Settings for the handover of sent applications to a receiver. */
export type HandoverConfig = Config['handover']
/** Settings for the nightly backup. */
export type NightlyBackupConfig = NonNullable<Config['backups']>
/** Address of the clamd that scans documents for viruses. */
export type ScannerConfig = NonNullable<Config['scanner']>

/**
 * Reads the environment.
 * @throws {ConfigError} Lists every wrong variable and how to fix it.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return configOf(readSettings(environment))
}

function configOf(settings: Settings) {
  const { PUBLIC_URL, WEB_DIST, MIGRATIONS_DIR, CLAMD_ADDRESS } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    dataKeys: dataKeysOf(settings),
    publicUrl: PUBLIC_URL && new URL(PUBLIC_URL).origin,
    trustProxy: splitList(settings.TRUST_PROXY),
    /**
     * Host names that the server accepts, in addition to the host in `publicUrl` and this machine's
     * own names.
     */
    allowedHosts: splitList(settings.ALLOWED_HOSTS.toLowerCase()),
    webDist: WEB_DIST && resolve(WEB_DIST),
    migrationsDir: MIGRATIONS_DIR && resolve(MIGRATIONS_DIR),
    fixedToday: settings.FIXED_TODAY,
    phone: settings.PHONE,
    hours: settings.HOURS,
    contactEmail: settings.CONTACT_EMAIL,
    /** Lines of the postal address. Empty if there is none. */
    postalAddress: linesOf(settings.POSTAL_ADDRESS),
    companyName: settings.COMPANY_NAME,
    licenseLine: settings.LICENSE_LINE,
    proof: proofOf(settings),
    /** `true` if people get emails about drafts that they have not finished (D77). */
    draftReminders: settings.DRAFT_REMINDERS === 'on',
    addOns: addOnsOf(settings),
    /** Video ids by topic (specification section 9). */
    helpVideos: Object.fromEntries(parseHelpVideos(settings.HELP_VIDEOS)),
    embedOrigins: splitList(settings.EMBED_ORIGINS),
    scheduling: schedulingOf(settings),
    calls: callsOf(settings),
    /** Mail server. If not set, email is written to files in `outbox` (D28). */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** `true` enables tools for developers. Never enable them with real people's answers. */
    development: settings.NODE_ENV === 'development',
    /** `true` if every response is checked against its schema. */
    checkResponses: settings.NODE_ENV !== 'production',
    authUnknownEmail: settings.AUTH_UNKNOWN_EMAIL,
    leadProvider: leadProviderOf(settings),
    rxTermsUrl: settings.RXTERMS_URL,
    textMessages: textMessagesOf(settings),
    rateFeed: rateFeedOf(settings),
    /** Days until unused data is erased. 0 means never. */
    retention: {
      anonymousDays: settings.RETENTION_ANONYMOUS_DAYS,
      draftDays: settings.RETENTION_DRAFT_DAYS,
      submissionDays: settings.RETENTION_SUBMISSION_DAYS,
      outboxDays: settings.RETENTION_OUTBOX_DAYS,
      eventDays: settings.RETENTION_EVENT_DAYS,
    },
    s3: s3Of(settings),
    handover: handoverOf(settings),
    backups: backupsOf(settings),
    scanner: CLAMD_ADDRESS === undefined ? undefined : parseHostAndPort(CLAMD_ADDRESS),
    metricsToken: settings.METRICS_TOKEN,
    throttleFactor: settings.THROTTLE_FACTOR,
    logLevel: settings.LOG_LEVEL,
  }
}

function dataKeysOf({ DATA_KEYS = '' }: Settings): DataKey[] | undefined {
  const keys = parseDataKeys(DATA_KEYS)
  return keys === 'invalid' ? undefined : keys
}

function addOnsOf({ CHAT_ID: chat, RECORDING_ID: recording, CRM_ID: crm }: Settings): AddOnIds {
  const ids = Object.entries({ chat, recording, crm }).flatMap(([name, id]) =>
    id ? [[name, id] as const] : [],
  )
  return Object.fromEntries(ids)
}

/** Returns the lines of a setting that separates them by `;`. */
function linesOf(setting = ''): string[] {
  return setting
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns the addresses for proof. A way without an address has no key. */
function proofOf({ PROOF_MAIL_ADDRESS: mail, PROOF_FAX: fax, PROOF_EMAIL: email }: Settings) {
  return {
    ...(mail ? { mail: linesOf(mail) } : {}),
    ...(fax ? { fax } : {}),
    ...(email ? { email } : {}),
  }
}

/**
 * Returns the path of the page that embeds a scheduling service, and the service's URL
 * (specification section 2, last row).
 */
function schedulingOf({ SCHEDULING_PATH: path, SCHEDULING_URL: url }: Settings) {
  return path && url ? { path, url } : undefined
}

function callsOf(settings: Settings): CallsConfig {
  const { days = new Set<number>(), from = 0, to = 0 } = parseHours(settings.CALL_HOURS) ?? {}
  const { CALL_TIME_ZONE: timeZone, CALL_MINUTES: minutes, CALLS_AT_ONCE: atOnce } = settings
  return { days, from, to, timeZone, minutes, atOnce }
}

function leadProviderOf(settings: Settings) {
  const url = settings.LEAD_PROVIDER_URL
  if (!url) return undefined
  return {
    url,
    username: settings.LEAD_PROVIDER_USERNAME ?? '',
    password: settings.LEAD_PROVIDER_PASSWORD ?? '',
    clientId: settings.LEAD_PROVIDER_CLIENT_ID ?? '',
    clientSecret: settings.LEAD_PROVIDER_CLIENT_SECRET ?? '',
    grantType: settings.LEAD_PROVIDER_GRANT_TYPE,
    body: settings.LEAD_PROVIDER_BODY,
  }
}

function textMessagesOf({ TEXT_MESSAGE_URL: url, TEXT_MESSAGE_TOKEN: token = '' }: Settings) {
  return url ? { url, token } : undefined
}

function rateFeedOf(settings: Settings) {
  const { RATE_FEED_URL: url, RATE_FEED_KEY: key = '', RATE_FEED_KEY_HEADER: keyHeader } = settings
  const { RATE_FEED_METHOD: method, RATE_FEED_TIMEOUT: timeout } = settings
  return url ? { url, key, keyHeader, method, timeout } : undefined
}

function s3Of({ S3_URL: url, S3_REGION: region, ...settings }: Settings) {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } =
    settings
  return url ? { url, region, accessKeyId, secretAccessKey } : undefined
}

function handoverOf(settings: Settings) {
  const { HANDOVER_S3_URL: bucket, HANDOVER_S3_REGION: region, HANDOVER_URL: url } = settings
  const { HANDOVER_S3_ACCESS_KEY_ID: accessKeyId = '' } = settings
  const { HANDOVER_S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings
  return {
    receiver: settings.HANDOVER_RECEIVER,
    recipients: splitList(settings.HANDOVER_RECIPIENTS),
    signingKey: settings.HANDOVER_SIGNING_KEY
      ? parseSigningKey(settings.HANDOVER_SIGNING_KEY)
      : undefined,
    url,
    s3: bucket ? { url: bucket, region, accessKeyId, secretAccessKey } : undefined,
    name: settings.HANDOVER_NAME,
    /** Secrets that sign the receiver's statuses. */
    secrets: splitList(settings.HANDOVER_SECRETS),
  }
}

/**
 * Returns the settings for nightly backups, or `undefined` if `BACKUP_DIR` is not set. Backups run
 * at `BACKUP_TIME` in the office's time zone.
 */
function backupsOf({
  BACKUP_DIR,
  BACKUP_TIME: time,
  CALL_TIME_ZONE: timeZone,
  BACKUPS_KEPT: kept,
}: Settings) {
  return BACKUP_DIR ? { directory: resolve(BACKUP_DIR), time, timeZone, kept } : undefined
}
