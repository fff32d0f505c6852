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
  hostAndPort,
  hostNames,
  matches,
  noCredentials,
  origins,
  sender,
  unless,
  type Check,
} from './checks'

/** A setting with a default. The first check that fails says what is wrong. */
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

const VENDOR_ID = 'does not look like an id of its vendor'

/**
 * Every variable of the environment that the server reads, in the order of the table in `README.md`, which a test
 * compares and `pnpm --filter @gapwise/api run readme:settings` writes. `must` and `checks` complete the sentence
 * "PORT …" for a wrong value.
 */
export const SETTINGS = Type.Object(
  {
    PUBLIC_URL: optional(
      'Address people type, such as `https://apply.example.com`; `https` turns on secure cookies and HSTS. Not set: the address the server listens on, `localhost` where it listens on all.',
      address('http:', 'https:'),
    ),
    PORT: whole(3000, [0, 65_535], 'Port to listen on; 0 takes a free one.'),
    HOST: text('localhost', 'Name or address to listen on.'),
    DATA_DIR: text(
      './.data',
      'Directory of the embedded database, of the data keys, of `documents`, and of `outbox`, where mail is written without `SMTP_URL`.',
    ),
    DATABASE_URL: optional(
      '`postgres://…` of a PostgreSQL 15 or later, instead of the embedded database. Several hosts with commas between them are servers of which one is the primary.',
      databaseUrlProblem,
    ),
    DATA_KEYS: optional(
      'Keys of stored answers, `id:base64,…`, 32 bytes each, the current one first. Not set: made once in `DATA_DIR/keys.json`.',
      dataKeys,
    ),
    TRUST_PROXY: text(
      '',
      'Addresses of proxies, separated by commas, whose `X-Forwarded-For` is believed. Without it everybody behind a proxy shares the limits of one address.',
    ),
    ALLOWED_HOSTS: text(
      '',
      'Further host names, separated by commas, under which the server answers: such as a container’s name that a collector of metrics uses. The name in `PUBLIC_URL`, this machine’s own names and every IP address are always allowed.',
      hostNames,
    ),
    WEB_DIST: optional(
      'Directory of the built web app to serve; nothing but the calls when empty.',
    ),
    MIGRATIONS_DIR: optional(
      'Directory of the numbered SQL files; the one beside the built server when empty.',
    ),
    FIXED_TODAY: optional(
      '`YYYY-MM-DD`: the day the server takes for today, for demonstrations and tests.',
      unless(isExistingDay, 'must be an existing day as YYYY-MM-DD'),
    ),
    PHONE: text('1-800-555-0123', 'Telephone number shown on every page.'),
    HOURS: text(
      'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time',
      'Hours when that telephone is answered.',
    ),
    CALL_HOURS: text(
      'Mon-Fri 08:00-20:00',
      'When the office calls people who booked a call.',
      unless((hours) => parseHours(hours) !== undefined, 'must look like Mon-Fri 08:00-20:00'),
    ),
    CALL_TIME_ZONE: text(
      'America/New_York',
      'Time zone of `CALL_HOURS`.',
      unless(isTimeZone, 'must be a time zone like America/New_York'),
    ),
    CALL_MINUTES: whole(30, [5, 240], 'How long a booked call takes.'),
    CALLS_AT_ONCE: whole(1, [1, 100], 'How many people can book the same time.'),
    CONTACT_EMAIL: optional('E-mail address shown on `/contact`.', email),
    POSTAL_ADDRESS: optional('Postal address shown on `/contact`, lines divided by `;`.'),
    CHAT_ID: optional(
      'Website id of the live chat (Crisp); no chat without it. Public pages only (D38).',
      matches(ADD_ONS.chat.id, VENDOR_ID),
    ),
    RECORDING_ID: optional(
      'Project id of the session recording (Clarity); none without it. Public pages only (D38).',
      matches(ADD_ONS.recording.id, VENDOR_ID),
    ),
    CRM_ID: optional(
      'Portal id of the CRM tracking (HubSpot); none without it. Public pages only (D38).',
      matches(ADD_ONS.crm.id, VENDOR_ID),
    ),
    HELP_VIDEOS: text(
      '',
      'Ids of help videos, `topic=id` with commas between, such as `medicare id=abc123`. A topic without an id has no video.',
      helpVideos,
    ),
    EMBED_ORIGINS: text(
      '',
      'Origins that may show `/compareElm` in a frame, with commas between, such as `https://www.example.com`.',
      origins,
    ),
    SCHEDULING_PATH: optional(
      'Address of the page that shows a scheduling service, named after it, such as `/calendly`; no such page without it.',
      matches(
        /^\/[a-z][a-z\d-]*$/,
        'must be / and one word of small letters, digits and hyphens, such as /calendly',
      ),
      freePath,
    ),
    SCHEDULING_URL: optional(
      '`https://…`: what that page shows in a frame, which its document alone allows. Needs `SCHEDULING_PATH`, and the other way round.',
      address('https:'),
      noCredentials,
    ),
    SMTP_URL: optional(
      '`smtps://user:password@host:465` or `smtp://host:587`: the mail server (D28). Mail to another machine always goes over TLS; `smtp://` uses STARTTLS. Required where `PUBLIC_URL` starts with `https`.',
      address('smtp:', 'smtps:'),
      encryptedMail,
    ),
    MAIL_FROM: text(
      'Gapwise <no-reply@gapwise.invalid>',
      'Sender of mail, as `Name <address>`.',
      sender,
    ),
    NODE_ENV: text(
      'production',
      '`development` shows the messages of `outbox` at `/dev/outbox`, to this machine only. Anything but `production` checks each response against its schema and fails one that differs.',
    ),
    AUTH_UNKNOWN_EMAIL: oneOf(
      ['conceal', 'reveal'],
      'conceal',
      '`conceal`: sign-in answers alike for known and unknown addresses. `reveal`: 404 for unknown ones (D27).',
    ),
    LEAD_PROVIDER_URL: optional(
      'Token address of the lead provider, `https://…` unless it is on this machine; without it the call answers 204.',
      address('http:', 'https:'),
      encryptedUnlessLocal,
    ),
    LEAD_PROVIDER_USERNAME: optional('User name at the lead provider.'),
    LEAD_PROVIDER_PASSWORD: optional('Password at the lead provider.'),
    LEAD_PROVIDER_CLIENT_ID: optional('Client id at the lead provider.'),
    LEAD_PROVIDER_CLIENT_SECRET: optional('Client secret at the lead provider.'),
    LEAD_PROVIDER_GRANT_TYPE: text('password', 'Grant type sent to the lead provider.'),
    LEAD_PROVIDER_BODY: oneOf(
      ['form', 'json'],
      'form',
      '`form` or `json`: how the lead provider wants its request.',
    ),
    RXTERMS_URL: optional(
      'Address of NLM’s RxTerms search, such as `https://clinicaltables.nlm.nih.gov/api/rxterms/v3/search`: this server sends it what is typed for a medicine (D34). Not set: this server’s own lists.',
      address('http:', 'https:'),
    ),
    RETENTION_ANONYMOUS_DAYS: days(
      30,
      'Days after which what an anonymous visitor left untouched is erased. 0 keeps it for good, here and below.',
    ),
    RETENTION_DRAFT_DAYS: days(90, 'The same for drafts and accounts of people who signed in.'),
    RETENTION_SUBMISSION_DAYS: days(
      3650,
      'The same for applications that were sent, with their documents.',
    ),
    RETENTION_OUTBOX_DAYS: days(30, 'The same for messages in `DATA_DIR/outbox`.'),
    RETENTION_EVENT_DAYS: days(
      2190,
      'The same for security events, counted from the day they happened.',
    ),
    S3_URL: optional(
      'Address of a bucket that speaks S3, such as `https://s3.us-east-1.amazonaws.com/documents`: documents go there, sealed, instead of to `DATA_DIR/documents`.',
      address('http:', 'https:'),
    ),
    S3_REGION: text('us-east-1', 'Region of the bucket.'),
    S3_ACCESS_KEY_ID: optional('Who may use the bucket.'),
    S3_SECRET_ACCESS_KEY: optional('Secret of that key.'),
    BACKUP_DIR: optional(
      'Directory for a backup each night, as the command `backup` makes it; none without it. Set it on one of several servers.',
    ),
    BACKUP_TIME: text(
      '03:00',
      'When that backup is made, in `CALL_TIME_ZONE`; later where the server was off.',
      matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00'),
    ),
    BACKUPS_KEPT: whole(7, [1, 1_000], 'How many of them are kept.'),
    CLAMD_ADDRESS: optional(
      '`host:port` of a clamd that looks at each document before it is kept; nothing is scanned without it.',
      unless(
        (text) => hostAndPort(text) !== undefined,
        'must be a host and a port, such as localhost:3310',
      ),
    ),
    METRICS_TOKEN: optional(
      'What `Authorization: Bearer …` must say at `/metrics`. Not set: only this machine may read them.',
    ),
    THROTTLE_FACTOR: Type.Number({
      default: 1,
      exclusiveMinimum: 0,
      maximum: 1_000_000,
      must: 'must be a number above 0',
      description:
        'Multiplies the limits on how often a call may be made, for many people behind one address.',
    }),
    LOG_LEVEL: oneOf(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
      '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    ),
  },
  {
    // Each of these is of use only beside the others.
    dependencies: {
      S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
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
