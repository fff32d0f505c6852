/** What went wrong, as a code that callers and `docs/errors.md` can rely on. */
export type DatabaseErrorCode = keyof typeof CATALOGUE

/** One row of the catalogue: the HTTP status it becomes and the sentence a person may read. */
interface CatalogueEntry {
  readonly statusCode: 400 | 409 | 422 | 500 | 503
  readonly message: string
}

/** Every way a statement can fail, with the status of the answer and a sentence without values. */
export const CATALOGUE = {
  DATABASE_VALUE: {
    statusCode: 400,
    message: 'A value has a form that cannot be stored. Check it and send it again.',
  },
  DATABASE_CONFLICT: {
    statusCode: 409,
    message: 'This was stored already. Load the page again to see what is there.',
  },
  DATABASE_CONSTRAINT: {
    statusCode: 422,
    message: 'A value does not fit with what is stored. Check it and send it again.',
  },
  DATABASE_BUSY: {
    statusCode: 503,
    message: 'Many people are using this service right now. Please try again in a moment.',
  },
  DATABASE_CONTENTION: {
    statusCode: 503,
    message: 'Two changes met at the same moment. Please try again.',
  },
  DATABASE_FULL: {
    statusCode: 503,
    message: 'There is no room left to save. Nothing was changed; please try again later.',
  },
  DATABASE_TIMEOUT: {
    statusCode: 503,
    message: 'Saving took too long and was stopped. Please try again in a moment.',
  },
  DATABASE_UNAVAILABLE: {
    statusCode: 503,
    message: 'The database cannot be reached right now. Please try again in a moment.',
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

/** Where a failure happened, in PostgreSQL's words; never a stored or sent value. */
export interface FailureOrigin {
  /** PostgreSQL's five-character code, such as `23505`. */
  sqlState?: string
  /** The violated constraint. */
  constraint?: string
  /** The table the constraint belongs to. */
  table?: string
  /** What happened, for the log; only where it cannot hold an answer of a person. */
  reason?: string
}

/** The only error that leaves the database port. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode
  /** The status of the HTTP answer. */
  readonly statusCode: number
  readonly origin: FailureOrigin
  /** Seconds to wait before trying again, for `Retry-After`; only with status 503. */
  readonly retryAfter: number | undefined

  constructor(code: DatabaseErrorCode, origin: FailureOrigin = {}) {
    super(CATALOGUE[code].message)
    this.code = code
    this.statusCode = CATALOGUE[code].statusCode
    this.origin = origin
    this.retryAfter = this.statusCode === 503 ? 1 : undefined
  }
}

/** The fields of a failure that both engines report. */
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

/** A newer server gave a column another type: what a connection has prepared for the old one fails for good. */
const PLAN_OUTDATED = '0A000'

/** The server of the connection became a standby. */
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
 * Turns what an engine threw into a {@link DatabaseError}.
 *
 * PostgreSQL's message and detail repeat the values of a statement ("Key (email)=(…) already
 * exists"), so they are kept only for faults of our own SQL, class 42, where they name identifiers.
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
