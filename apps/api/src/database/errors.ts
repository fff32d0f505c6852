/** Error code that callers and `docs/errors.md` can rely on. */
export type DatabaseErrorCode = keyof typeof CATALOG

/** A catalog entry: the HTTP status, and the sentence for the user. */
interface CatalogueEntry {
  readonly statusCode: 400 | 409 | 422 | 500 | 503
  readonly message: string
}

/** All errors that a statement can cause, each with its status and a sentence without values. */
export const CATALOG = {
  DATABASE_VALUE: {
    statusCode: 400,
    message: 'A value has a format that can’t be stored. Check it and send it again.',
  },
  DATABASE_CONFLICT: {
    statusCode: 409,
    message: 'This was already saved. Reload the page to see it.',
  },
  DATABASE_CONSTRAINT: {
    statusCode: 422,
    message: 'A value doesn’t match the saved data. Check it and send it again.',
  },
  DATABASE_BUSY: {
    statusCode: 503,
    message: 'Many people are using this service right now. Please try again in a moment.',
  },
  DATABASE_CONTENTION: {
    statusCode: 503,
    message: 'Two changes happened at the same moment. Please try again.',
  },
  DATABASE_FULL: {
    statusCode: 503,
    message: 'We have no room left to save, so nothing was changed. Please try again later.',
  },
  DATABASE_TIMEOUT: {
    statusCode: 503,
    message: 'Saving took too long and was stopped. Please try again in a moment.',
  },
  DATABASE_UNAVAILABLE: {
    statusCode: 503,
    message: 'We can’t reach the database right now. Please try again in a moment.',
  },
  DATABASE_CLOSED: {
    statusCode: 503,
    message: 'The service is stopping. Please try again in a moment.',
  },
  DATABASE_FAULT: {
    statusCode: 500,
    message: 'Something went wrong on our side. Please try again later.',
  },
} as const satisfies Record<string, CatalogueEntry>

/** Details from PostgreSQL about where an error happened. Never contains a stored or sent value. */
export interface FailureOrigin {
  /** PostgreSQL's five-character code, such as `23505`. */
  sqlState?: string
  /** The violated constraint. */
  constraint?: string
  /** The table that the constraint belongs to. */
  table?: string
  /** Description for the log. Set only if the description cannot contain a person's answer. */
  reason?: string
}

/** The only type of error that callers of the database port can get. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode
  /** Status of the HTTP response. */
  readonly statusCode: number
  readonly origin: FailureOrigin
  /** Seconds until the client can try again, for `Retry-After`. Set only with status 503. */
  readonly retryAfter: number | undefined

  constructor(code: DatabaseErrorCode, origin: FailureOrigin = {}) {
    super(CATALOG[code].message)
    this.code = code
    this.statusCode = CATALOG[code].statusCode
    this.origin = origin
    this.retryAfter = this.statusCode === 503 ? 1 : undefined
  }
}

/** The error properties that both engines provide. */
interface EngineFailure {
  code?: unknown
  constraint?: unknown
  table?: unknown
  message?: unknown
}

const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/**
 * A prepared statement fails because a newer server version changed a column's type. It keeps
 * failing on the same connection.
 */
const PLAN_OUTDATED = '0A000'

/** The connected server became a read-only standby. */
const READ_ONLY = '25006'

function codeFor(sqlState: string): DatabaseErrorCode {
  if (sqlState === '23505' || sqlState === '23P01') return 'DATABASE_CONFLICT'
  if (sqlState === '53100') return 'DATABASE_FULL'
  if (sqlState === '57014' || sqlState === '25P03' || sqlState === '25P04') {
    return 'DATABASE_TIMEOUT'
  }
  if (sqlState === PLAN_OUTDATED || sqlState === READ_ONLY) return 'DATABASE_UNAVAILABLE'
  switch (sqlState.slice(0, 2)) {
    case '22':
      return 'DATABASE_VALUE'
    case '23':
      return 'DATABASE_CONSTRAINT'
    case '40':
      return 'DATABASE_CONTENTION'
    case '55':
      return 'DATABASE_CONTENTION'
    case '53':
      return 'DATABASE_BUSY'
    case '57':
    case '58':
    case '08':
      return 'DATABASE_UNAVAILABLE'
    default:
      return 'DATABASE_FAULT'
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Converts an engine's error to a {@link DatabaseError}.
 *
 * PostgreSQL's messages can repeat a statement's values ("Key (email)=(…) already exists"). Only
 * messages about errors in our own SQL (class 42) are kept. These contain only names of
 * identifiers.
 */
export function toDatabaseError(thrown: unknown): DatabaseError {
  if (thrown instanceof DatabaseError) return thrown
  const failure: EngineFailure = typeof thrown === 'object' && thrown !== null ? thrown : {}
  const code = text(failure.code)
  const message = text(failure.message)
  if (code && UNAVAILABLE_SYSTEM_CODES.has(code)) {
    return new DatabaseError('DATABASE_UNAVAILABLE', { reason: code })
  }
  if (code && /^[0-9A-Z]{5}$/.test(code)) {
    return new DatabaseError(
      codeFor(code),
      withoutUndefined({
        sqlState: code,
        constraint: text(failure.constraint),
        table: text(failure.table),
        reason: code.startsWith('42') ? message : undefined,
      }),
    )
  }
  if (
    message &&
    /connection terminated|not queryable|timeout exceeded when trying to connect/i.test(message)
  ) {
    return new DatabaseError('DATABASE_UNAVAILABLE', { reason: message })
  }
  const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : undefined
  return new DatabaseError('DATABASE_FAULT', withoutUndefined({ reason }))
}

function withoutUndefined(origin: {
  [Key in keyof FailureOrigin]: string | undefined
}): FailureOrigin {
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== undefined))
}
