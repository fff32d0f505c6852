import { DeviceError } from '../browser/device-error'
import { keepsCookies } from '../browser/storage'

/** One answer the server would not take; `section` and `field` name it where they apply. */
export interface ServerIssue {
  readonly section?: string
  readonly field?: string
  readonly row?: number
  readonly code: string
  readonly message: string
}

/** The server answered 400 to 599. `message` is the server's own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: readonly ServerIssue[]
  /** Milliseconds the server asked to wait (`Retry-After`). */
  readonly retryAfter: number | undefined
  /** What is on the server now, where a save was made from something older (412). */
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

/** The request never got an answer: offline, server down, or the connection broke. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError'

  constructor(cause: unknown) {
    super('We could not reach our server. Please check your internet connection.', { cause })
  }
}

const AWAY =
  'You have been away for a while, and your visit has ended to keep your answers safe. Load this page again to go on.'

const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site, and without them we cannot save. Please allow them in the settings of your browser, or call us.'

/** Whether a call failed because the browser keeps no cookie, so that every new session is lost at once. */
export function needsCookies(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_MISSING' && !keepsCookies()
}

/** The sentence to show for a failed call: the server's own where it gave one that helps a person. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (needsCookies(error)) return COOKIES_BLOCKED
  if (error instanceof ApiError && error.code === 'SESSION_MISSING') return AWAY
  if (error instanceof NoNetworkError || error instanceof DeviceError) return error.message
  if (error instanceof ApiError && error.message) return error.message
  return otherwise
}
