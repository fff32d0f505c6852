/** One variable of the environment. `README.md` lists exactly these. */
export interface ConfigVariable {
  readonly name: string
  /** What holds when it is not set; `''` for nothing. */
  readonly fallback: string
  readonly description: string
}

/** Every variable the server reads. */
export const CONFIG_VARIABLES = [
  { name: 'PORT', fallback: '3000', description: 'Port to listen on; 0 takes a free one.' },
  { name: 'HOST', fallback: 'localhost', description: 'Name or address to listen on.' },
  {
    name: 'DATA_DIR',
    fallback: './.data',
    description:
      'Directory of the embedded database, of the data keys, of `documents`, and of `outbox`, where mail is written without `SMTP_URL`.',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    description:
      '`postgres://…` of a PostgreSQL 15 or later, instead of the embedded database. Several hosts with commas between them are servers of which one is the primary.',
  },
  {
    name: 'DATA_KEYS',
    fallback: '',
    description:
      'Keys of stored answers, `id:base64,…`, 32 bytes each, the current one first. Not set: made once in `DATA_DIR/keys.json`.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    description:
      'Address people type, such as `https://apply.example.com`; `https` turns on secure cookies and HSTS. Not set: the address the server listens on, `localhost` where it listens on all.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    description:
      'Addresses of proxies, separated by commas, whose `X-Forwarded-For` is believed. Without it everybody behind a proxy shares the limits of one address.',
  },
  {
    name: 'ALLOWED_HOSTS',
    fallback: '',
    description:
      'Further host names, separated by commas, under which the server answers: such as a container’s name that a collector of metrics uses. The name in `PUBLIC_URL`, this machine’s own names and every IP address are always allowed.',
  },
  {
    name: 'WEB_DIST',
    fallback: '',
    description: 'Directory of the built web app to serve; nothing but the calls when empty.',
  },
  {
    name: 'MIGRATIONS_DIR',
    fallback: '',
    description: 'Directory of the numbered SQL files; the one beside the built server when empty.',
  },
  {
    name: 'FIXED_TODAY',
    fallback: '',
    description: '`YYYY-MM-DD`: the day the server takes for today, for demonstrations and tests.',
  },
  {
    name: 'PHONE',
    fallback: '1-800-555-0123',
    description: 'Telephone number shown on every page.',
  },
  {
    name: 'HOURS',
    fallback: 'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time',
    description: 'Hours when that telephone is answered.',
  },
  {
    name: 'CALL_HOURS',
    fallback: 'Mon-Fri 08:00-20:00',
    description: 'When the office calls people who booked a call.',
  },
  {
    name: 'CALL_TIME_ZONE',
    fallback: 'America/New_York',
    description: 'Time zone of `CALL_HOURS`.',
  },
  { name: 'CALL_MINUTES', fallback: '30', description: 'How long a booked call takes.' },
  { name: 'CALLS_AT_ONCE', fallback: '1', description: 'How many people can book the same time.' },
  {
    name: 'CONTACT_EMAIL',
    fallback: '',
    description: 'E-mail address shown on `/contact`.',
  },
  {
    name: 'POSTAL_ADDRESS',
    fallback: '',
    description: 'Postal address shown on `/contact`, lines divided by `;`.',
  },
  {
    name: 'CHAT_ID',
    fallback: '',
    description:
      'Website id of the live chat (Crisp); no chat without it. Public pages only (D38).',
  },
  {
    name: 'RECORDING_ID',
    fallback: '',
    description:
      'Project id of the session recording (Clarity); none without it. Public pages only (D38).',
  },
  {
    name: 'CRM_ID',
    fallback: '',
    description:
      'Portal id of the CRM tracking (HubSpot); none without it. Public pages only (D38).',
  },
  {
    name: 'HELP_VIDEOS',
    fallback: '',
    description:
      'Ids of help videos, `topic=id` with commas between, such as `medicare id=abc123`. A topic without an id has no video.',
  },
  {
    name: 'EMBED_ORIGINS',
    fallback: '',
    description:
      'Origins that may show `/compareElm` in a frame, with commas between, such as `https://www.example.com`.',
  },
  {
    name: 'SCHEDULING_PATH',
    fallback: '',
    description:
      'Address of the page that shows a scheduling service, named after it, such as `/calendly`; no such page without it.',
  },
  {
    name: 'SCHEDULING_URL',
    fallback: '',
    description:
      '`https://…`: what that page shows in a frame, which its document alone allows. Needs `SCHEDULING_PATH`, and the other way round.',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    description:
      '`smtps://user:password@host:465` or `smtp://host:587`: the mail server (D28). Mail to another machine always goes over TLS; `smtp://` uses STARTTLS. Required where `PUBLIC_URL` starts with `https`.',
  },
  {
    name: 'MAIL_FROM',
    fallback: 'Gapwise <no-reply@gapwise.invalid>',
    description: 'Sender of mail, as `Name <address>`.',
  },
  {
    name: 'NODE_ENV',
    fallback: 'production',
    description:
      '`development` shows the messages of `outbox` at `/dev/outbox`, to this machine only.',
  },
  {
    name: 'AUTH_UNKNOWN_EMAIL',
    fallback: 'conceal',
    description:
      '`conceal`: sign-in answers alike for known and unknown addresses. `reveal`: 404 for unknown ones (D27).',
  },
  {
    name: 'LEAD_PROVIDER_URL',
    fallback: '',
    description:
      'Token address of the lead provider, `https://…` unless it is on this machine; without it the call answers 204.',
  },
  { name: 'LEAD_PROVIDER_USERNAME', fallback: '', description: 'User name at the lead provider.' },
  { name: 'LEAD_PROVIDER_PASSWORD', fallback: '', description: 'Password at the lead provider.' },
  { name: 'LEAD_PROVIDER_CLIENT_ID', fallback: '', description: 'Client id at the lead provider.' },
  {
    name: 'LEAD_PROVIDER_CLIENT_SECRET',
    fallback: '',
    description: 'Client secret at the lead provider.',
  },
  {
    name: 'LEAD_PROVIDER_GRANT_TYPE',
    fallback: 'password',
    description: 'Grant type sent to the lead provider.',
  },
  {
    name: 'LEAD_PROVIDER_BODY',
    fallback: 'form',
    description: '`form` or `json`: how the lead provider wants its request.',
  },
  {
    name: 'RXTERMS_URL',
    fallback: '',
    description:
      'Address of NLM’s RxTerms search, such as `https://clinicaltables.nlm.nih.gov/api/rxterms/v3/search`: this server sends it what is typed for a medicine (D34). Not set: this server’s own lists.',
  },
  {
    name: 'RETENTION_ANONYMOUS_DAYS',
    fallback: '30',
    description:
      'Days after which what an anonymous visitor left untouched is erased. 0 keeps it for good, here and below.',
  },
  {
    name: 'RETENTION_DRAFT_DAYS',
    fallback: '90',
    description: 'The same for drafts and accounts of people who signed in.',
  },
  {
    name: 'RETENTION_SUBMISSION_DAYS',
    fallback: '3650',
    description: 'The same for applications that were sent, with their documents.',
  },
  {
    name: 'RETENTION_OUTBOX_DAYS',
    fallback: '30',
    description: 'The same for messages in `DATA_DIR/outbox`.',
  },
  {
    name: 'RETENTION_EVENT_DAYS',
    fallback: '2190',
    description: 'The same for security events, counted from the day they happened.',
  },
  {
    name: 'S3_URL',
    fallback: '',
    description:
      'Address of a bucket that speaks S3, such as `https://s3.us-east-1.amazonaws.com/documents`: documents go there, sealed, instead of to `DATA_DIR/documents`.',
  },
  { name: 'S3_REGION', fallback: 'us-east-1', description: 'Region of the bucket.' },
  { name: 'S3_ACCESS_KEY_ID', fallback: '', description: 'Who may use the bucket.' },
  { name: 'S3_SECRET_ACCESS_KEY', fallback: '', description: 'Secret of that key.' },
  {
    name: 'BACKUP_DIR',
    fallback: '',
    description:
      'Directory for a backup each night, as the command `backup` makes it; none without it. Set it on one of several servers.',
  },
  {
    name: 'BACKUP_TIME',
    fallback: '03:00',
    description: 'When that backup is made, in `CALL_TIME_ZONE`; later where the server was off.',
  },
  { name: 'BACKUPS_KEPT', fallback: '7', description: 'How many of them are kept.' },
  {
    name: 'CLAMD_ADDRESS',
    fallback: '',
    description:
      '`host:port` of a clamd that looks at each document before it is kept; nothing is scanned without it.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    description:
      'What `Authorization: Bearer …` must say at `/metrics`. Not set: only this machine may read them.',
  },
  {
    name: 'THROTTLE_FACTOR',
    fallback: '1',
    description:
      'Multiplies the limits on how often a call may be made, for many people behind one address.',
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'info',
    description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
] as const satisfies readonly ConfigVariable[]

export type ConfigName = (typeof CONFIG_VARIABLES)[number]['name']
