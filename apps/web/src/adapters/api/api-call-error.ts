import { DeviceError } from '../browser/device-error'
import { keepsCookies } from '../browser/storage'
import { msg, t } from '../../language'

/**
 * An answer that the server refused. `section` and `field` name the field if the issue is about a
 * single field.
 */
export interface ServerIssue {
  readonly section?: string
  readonly field?: string
  readonly row?: number
  readonly code: string
  readonly message: string
}

/** Thrown for a response with status 400 to 599. `message` is the server's own message. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError'
  readonly status: number
  readonly code: string
  readonly issues: readonly ServerIssue[]
  /** Milliseconds that the server asked the client to wait (`Retry-After`). */
  readonly retryAfter: number | undefined
  /** The server's current data, if a save was based on older data (412). */
  readonly current: { readonly [key: string]: unknown } | undefined

  constructor(details: {
    status: number
    message: string
    code: string
    issues: readonly ServerIssue[]
    retryAfter: number | undefined
    current?: { readonly [key: string]: unknown }
  }) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.issues = details.issues
    this.retryAfter = details.retryAfter
    this.current = details.current
  }
}

/** Thrown if a request got no response: offline, server down, or broken connection. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError'

  constructor(cause: unknown) {
    super(t('We couldn’t reach our server. Please check your internet connection.'), { cause })
  }
}

const AWAY = msg(
  'You have been away for a while. To keep your answers safe, we ended your visit. Reload this page to continue.',
)

const COOKIES_BLOCKED = msg(
  'Your browser blocks cookies for this site, and we can’t save without them. Please allow them in your browser’s settings, or call us.',
)

/**
 * Returns `true` if a call failed because the browser blocks cookies. Every new session is then
 * lost immediately.
 */
export function needsCookies(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'SESSION_MISSING' && !keepsCookies()
}

/**
 * Returns the message to show for a failed call. Uses the server's message if it helps the visitor.
 */
export function failureMessage(error: unknown, otherwise: string): string {
  if (needsCookies(error)) return t(COOKIES_BLOCKED)
  if (error instanceof ApiCallError && error.code === 'SESSION_MISSING') return t(AWAY)
  if (error instanceof NoNetworkError || error instanceof DeviceError) return t(error.message)
  if (error instanceof ApiCallError && error.message) return t(error.message)
  return otherwise
}
