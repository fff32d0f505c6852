import { isExistingDay } from '@gapwise/medicare-rules'
import { Type, type Static } from '@sinclair/typebox'
import { databaseUrlProblem } from '../database/postgres/addresses'
import { ADD_ONS } from './add-ons'
import { isTimeZone, parseHours } from './calls'
import {
  address,
  dataKeys,
  email,
  encryptedMail,
  encryptedUnlessLocal,
  freePath,
  helpVideos,
  longSecrets,
  parseHostAndPort,
  hostNames,
  matches,
  noCredentials,
  origins,
  recipients,
  sender,
  signingKey,
  unless,
  type Check,
} from './checks'

/** Defines a setting with a default. The error message comes from the first check that fails. */
const text = (fallback: string, description: string, ...checks: readonly Check[]) =>
  Type.String({ default: fallback, description, checks })

const optional = (description: string, ...checks: readonly Check[]) =>
  Type.Optional(Type.String({ description, checks }))

const whole = (
  fallback: number,
  [minimum, maximum]: readonly [number, number],
  description: string,
) =>
  Type.Integer({
    default: fallback,
    minimum,
    maximum,
    must: `must be a number from ${minimum} to ${maximum}`,
    description,
  })

const days = (fallback: number, description: string) =>
  Type.Integer({
    default: fallback,
    minimum: 0,
    maximum: 36_500,
    must: 'must be a whole number of days, or 0 for never',
    description,
  })

const oneOf = <const Value extends string>(
  values: readonly Value[],
  fallback: Value,
  description: string,
) =>
  Type.Unsafe<Value>({
    type: 'string',
    enum: values,
    default: fallback,
    must: `must be one of ${values.join(', ')}`,
    description,
  })

/** Returns whether a number has 10 digits, with an optional 1 before them. */
function isFaxNumber(number: string): boolean {
  return /^1?\d{10}$/.test(number.replace(/[\s().-]/g, ''))
}

const VENDOR_ID = 'does not look like an id from this vendor'

/**
 * All environment variables that the server reads, in the order of the table in `README.md`.
 *
 * A test compares this list with the table. `pnpm --filter @gapwise/api run readme:settings` writes
 * the table. The error message for a wrong value is a sentence that starts with the variable's
 * name, such as "PORT must be …". `must` and `checks` provide the rest of the sentence.
 */
export const SETTINGS = Type.Object(
  {
    PUBLIC_URL: optional(
      'Address that people type, such as `https://apply.example.com`. `https` turns on secure cookies and HSTS. Default: the address the server listens on, or `localhost` if it listens on all addresses.',
      address('http:', 'https:'),
    ),
    PORT: whole(3000, [0, 65_535], 'Port to listen on. 0 picks a free port.'),
    HOST: text('localhost', 'Host name or IP address to listen on.'),
    DATA_DIR: text(
      './.data',
      'Directory for the embedded database, the data keys, `documents`, `handover`, and `outbox`, where email is written if `SMTP_URL` is not set.',
    ),
    DATABASE_URL: optional(
      '`postgres://…` of a PostgreSQL 15 or later, to use instead of the embedded database. It can list several hosts, separated by commas, if one of them is the primary.',
      databaseUrlProblem,
    ),
    DATA_KEYS: optional(
      'Keys that encrypt stored answers, as `id:base64,…`, 32 bytes each, current key first. Default: created once in `DATA_DIR/keys.json`.',
      dataKeys,
    ),
    TRUST_PROXY: text(
      '',
      'Addresses of proxies whose `X-Forwarded-For` is trusted, separated by commas. If a proxy is not listed, everyone behind it shares the limits of one address.',
    ),
    ALLOWED_HOSTS: text(
      '',
      'Other host names that the server accepts, separated by commas, such as a container’s name that a metrics collector uses. The name in `PUBLIC_URL`, this machine’s own names, and all IP addresses are always accepted.',
      hostNames,
    ),
    WEB_DIST: optional(
      'Directory of the built web app to serve. If not set, the server serves only the API.',
    ),
    MIGRATIONS_DIR: optional(
      'Directory of the numbered SQL files. Default: the directory next to the built server.',
    ),
    FIXED_TODAY: optional(
      '`YYYY-MM-DD`: the date the server uses as today, for demonstrations and tests.',
      unless(isExistingDay, 'must be an existing day as YYYY-MM-DD'),
    ),
    PHONE: text('1-800-555-0123', 'Phone number shown on every page.'),
    HOURS: text(
      'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time',
      'When someone answers that phone.',
    ),
    CALL_HOURS: text(
      'Mon-Fri 08:00-20:00',
      'When the office calls people who booked a call. Never on a federal holiday.',
      unless((hours) => parseHours(hours) !== undefined, 'must look like Mon-Fri 08:00-20:00'),
    ),
    CALL_TIME_ZONE: text(
      'America/New_York',
      'Time zone of `CALL_HOURS`.',
      unless(isTimeZone, 'must be a time zone like America/New_York'),
    ),
    CALL_MINUTES: whole(30, [5, 240], 'Length of a booked call in minutes.'),
    CALLS_AT_ONCE: whole(1, [1, 100], 'How many people can book the same time.'),
    CONTACT_EMAIL: optional('Email address shown on `/contact`.', email),
    POSTAL_ADDRESS: optional(
      'Postal address shown on `/contact`, in the footer, and on printed pages, with lines separated by `;`.',
    ),
    COMPANY_NAME: optional(
      'Name of the company behind this website, such as `Example Agency, LLC`, shown in the footer, on printed pages, and in PDF copies. Nothing is shown if not set.',
    ),
    LICENSE_LINE: optional(
      'One sentence about the company’s licenses, such as `Licensed insurance agency, NPN 12345678.`, shown after its name.',
    ),
    PROOF_MAIL_ADDRESS: optional(
      'Postal address for copies of a person’s proof, with lines separated by `;`. If not set, people cannot choose to mail them.',
    ),
    PROOF_FAX: optional(
      'Fax number for these copies, such as `1-800-555-0124`. If not set, people cannot choose to fax them.',
      unless(isFaxNumber, 'must be a number of 10 digits, such as 1-800-555-0124'),
    ),
    PROOF_EMAIL: optional(
      'Email address for these copies. If not set, people cannot choose to email them.',
      email,
    ),
    DRAFT_REMINDERS: oneOf(
      ['on', 'off'],
      'on',
      '`on` or `off`: emails about drafts that were not changed for 2 and 7 days.',
    ),
    CHAT_ID: optional(
      'Website id for the live chat (Crisp), on public pages only (D38). No chat if not set.',
      matches(ADD_ONS.chat.id, VENDOR_ID),
    ),
    RECORDING_ID: optional(
      'Project id for session recording (Clarity), on public pages only (D38). No recording if not set.',
      matches(ADD_ONS.recording.id, VENDOR_ID),
    ),
    CRM_ID: optional(
      'Portal id for CRM tracking (HubSpot), on public pages only (D38). No tracking if not set.',
      matches(ADD_ONS.crm.id, VENDOR_ID),
    ),
    HELP_VIDEOS: text(
      '',
      'Ids of help videos as `topic=id`, separated by commas, such as `medicare id=abc123`. A topic without an id has no video.',
      helpVideos,
    ),
    EMBED_ORIGINS: text(
      '',
      'Origins that may show `/compareElm` in a frame, separated by commas, such as `https://www.example.com`.',
      origins,
    ),
    SCHEDULING_PATH: optional(
      'Path of the page that shows a scheduling service, named after the service, such as `/calendly`. No such page if not set.',
      matches(
        /^\/[a-z][a-z\d-]*$/,
        'must be / and one word of lowercase letters, digits, and hyphens, such as /calendly',
      ),
      freePath,
    ),
    SCHEDULING_URL: optional(
      '`https://…`: the page to show in a frame there. No other page may show it. `SCHEDULING_PATH` and `SCHEDULING_URL` need each other.',
      address('https:'),
      noCredentials,
    ),
    SMTP_URL: optional(
      '`smtps://user:password@host:465` or `smtp://host:587`: the mail server (D28). Email to another machine always uses TLS. `smtp://` uses STARTTLS. Required if `PUBLIC_URL` starts with `https`.',
      address('smtp:', 'smtps:'),
      encryptedMail,
    ),
    MAIL_FROM: text(
      'Gapwise <no-reply@gapwise.invalid>',
      'Sender of email, as `Name <address>`.',
      sender,
    ),
    NODE_ENV: text(
      'production',
      '`development` shows the messages in `outbox` at `/dev/outbox`, on this machine only. Any value except `production` checks each response against its schema and rejects a response that does not match.',
    ),
    AUTH_UNKNOWN_EMAIL: oneOf(
      ['conceal', 'reveal'],
      'conceal',
      '`conceal`: sign-in responds the same way to known and unknown addresses. `reveal`: it returns 404 for unknown addresses (D27).',
    ),
    LEAD_PROVIDER_URL: optional(
      'Token URL of the lead provider, `https://…` unless it is on this machine. If not set, the call for the token does nothing.',
      address('http:', 'https:'),
      encryptedUnlessLocal,
    ),
    LEAD_PROVIDER_USERNAME: optional('User name at the lead provider.'),
    LEAD_PROVIDER_PASSWORD: optional('Password at the lead provider.'),
    LEAD_PROVIDER_CLIENT_ID: optional('Client id at the lead provider.'),
    LEAD_PROVIDER_CLIENT_SECRET: optional('Client secret for the lead provider.'),
    LEAD_PROVIDER_GRANT_TYPE: text('password', 'Grant type sent to the lead provider.'),
    LEAD_PROVIDER_BODY: oneOf(
      ['form', 'json'],
      'form',
      '`form` or `json`: format of the request to the lead provider.',
    ),
    RXTERMS_URL: optional(
      'URL of NLM’s RxTerms search, such as `https://clinicaltables.nlm.nih.gov/api/rxterms/v3/search`. This server sends it what people type for a medicine (D34). Default: search this server’s own lists.',
      address('http:', 'https:'),
    ),
    TEXT_MESSAGE_URL: optional(
      'Address of a provider of text messages, `https://…` unless it is on this machine. The server posts `{ to, text }` as JSON, with a number such as `+15555550123`. If not set, people are not offered text messages.',
      address('http:', 'https:'),
      encryptedUnlessLocal,
      noCredentials,
    ),
    TEXT_MESSAGE_TOKEN: optional(
      'Token for that provider, sent in `Authorization: Bearer …`, and never logged.',
    ),
    RATE_FEED_URL: optional(
      'URL of a licensed feed of rates, `https://…` unless it is on this machine. This server sends it a ZIP code, county, age, gender, tobacco use, and plan, and nothing that names a person. Default: the imported rate book, or else sample rates (D35).',
      address('http:', 'https:'),
      encryptedUnlessLocal,
      noCredentials,
    ),
    RATE_FEED_KEY: optional('Key for the feed. It is sent in a header, and never logged.'),
    RATE_FEED_KEY_HEADER: text(
      'x-api-token',
      'Name of that header.',
      matches(/^[a-z][a-z\d-]*$/i, 'must be the name of a header, such as x-api-token'),
    ),
    RATE_FEED_METHOD: oneOf(
      ['POST', 'GET'],
      'POST',
      '`POST` sends the values as JSON. `GET` sends them in the address, where the feed’s logs can keep them. Use it only if the feed requires it.',
    ),
    RATE_FEED_TIMEOUT: whole(
      4_000,
      [100, 20_000],
      'Milliseconds to wait for the feed. Then the page says that rates cannot be reached.',
    ),
    RETENTION_ANONYMOUS_DAYS: days(
      30,
      'Days until the unused data of an anonymous visitor is erased. Here and below, 0 means never.',
    ),
    RETENTION_DRAFT_DAYS: days(
      90,
      'The same for drafts and accounts of people who have signed in.',
    ),
    RETENTION_SUBMISSION_DAYS: days(
      3650,
      'The same for submitted applications with their documents.',
    ),
    RETENTION_OUTBOX_DAYS: days(30, 'The same for messages in `DATA_DIR/outbox`.'),
    RETENTION_EVENT_DAYS: days(
      2190,
      'The same for security events, counted from the day of the event.',
    ),
    S3_URL: optional(
      'URL of an S3-compatible bucket, such as `https://s3.us-east-1.amazonaws.com/documents`. Documents are stored there, encrypted, instead of in `DATA_DIR/documents`.',
      address('http:', 'https:'),
    ),
    S3_REGION: text('us-east-1', 'Region of the bucket.'),
    S3_ACCESS_KEY_ID: optional('Access key id for the bucket.'),
    S3_SECRET_ACCESS_KEY: optional('Secret of that access key.'),
    HANDOVER_RECEIVER: oneOf(
      ['folder', 's3', 'https', 'none'],
      'folder',
      'Where sent applications go (D74). `folder`: encrypted packages in `DATA_DIR/handover`. `s3`: a bucket. `https`: a receiver’s address. `none`: nowhere, for demonstrations.',
    ),
    HANDOVER_RECIPIENTS: text(
      '',
      'Public keys (`age1…`) that can decrypt the packages, separated by commas. Required for `s3` and `https`. Default for `folder`: a key made once, with its private part in `DATA_DIR/handover-identity.txt`.',
      recipients,
    ),
    HANDOVER_SIGNING_KEY: optional(
      'Ed25519 private key that signs the packages, PKCS #8 as base64. Default: made once, and stored encrypted in the database.',
      signingKey,
    ),
    HANDOVER_URL: optional(
      'Address of the receiver for `https`, `https://…` unless it is on this machine.',
      address('http:', 'https:'),
      encryptedUnlessLocal,
      noCredentials,
    ),
    HANDOVER_S3_URL: optional(
      'URL of the bucket for `s3`. Packages are stored below `handover/`.',
      address('http:', 'https:'),
    ),
    HANDOVER_S3_REGION: text('us-east-1', 'Region of that bucket.'),
    HANDOVER_S3_ACCESS_KEY_ID: optional('Access key id for that bucket.'),
    HANDOVER_S3_SECRET_ACCESS_KEY: optional('Secret of that access key.'),
    HANDOVER_NAME: text(
      'The insurer',
      'Name of the receiver in the history of an application.',
      matches(/^[^\p{Control}]{1,80}$/u, 'must be 1 to 80 characters on one line'),
    ),
    HANDOVER_SECRETS: text(
      '',
      'Secrets with which the receiver signs the statuses that it sends back, separated by commas, each of 32 or more characters. Two are for the time of a change. If not set, statuses from a receiver are refused.',
      longSecrets,
    ),
    BACKUP_DIR: optional(
      'Directory for a nightly backup, the same as from the command `backup`. No nightly backup if not set. With several servers, set it on only one.',
    ),
    BACKUP_TIME: text(
      '03:00',
      'When the nightly backup runs, in `CALL_TIME_ZONE`. If the server was off, it runs later.',
      matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00'),
    ),
    BACKUPS_KEPT: whole(7, [1, 1_000], 'How many nightly backups to keep.'),
    CLAMD_ADDRESS: optional(
      '`host:port` of a clamd that scans each document before it is stored. Documents are not scanned if not set.',
      unless(
        (text) => parseHostAndPort(text) !== undefined,
        'must be a host and a port, such as localhost:3310',
      ),
    ),
    METRICS_TOKEN: optional(
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
  },
  {
    // Each key is a setting. If that setting is set, all settings in its list must be set too.
    dependencies: {
      S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      TEXT_MESSAGE_URL: ['TEXT_MESSAGE_TOKEN'],
      RATE_FEED_URL: ['RATE_FEED_KEY'],
      HANDOVER_S3_URL: ['HANDOVER_S3_ACCESS_KEY_ID', 'HANDOVER_S3_SECRET_ACCESS_KEY'],
      SCHEDULING_PATH: ['SCHEDULING_URL'],
      SCHEDULING_URL: ['SCHEDULING_PATH'],
      LEAD_PROVIDER_URL: [
        'LEAD_PROVIDER_USERNAME',
        'LEAD_PROVIDER_PASSWORD',
        'LEAD_PROVIDER_CLIENT_ID',
        'LEAD_PROVIDER_CLIENT_SECRET',
      ],
    },
  },
)

export type Settings = Static<typeof SETTINGS>
