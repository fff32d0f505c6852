import type { AnswerIssue, CallSlot, ErrorBody } from '@gapwise/api-contract'
import { ACCOUNT_ERRORS } from './account-errors'
import { APPLICATION_ERRORS } from './application-errors'
import { CALL_ERRORS } from './call-errors'
import { DOCUMENT_ERRORS } from './document-errors'
import { REQUEST_ERRORS } from './request-errors'
import { SERVER_ERRORS } from './server-errors'
import { SIGNING_ERRORS } from './signing-errors'

/**
 * All errors that the server itself returns. `docs/errors.md` explains each one. A test compares
 * the two.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...APPLICATION_ERRORS,
  ...ACCOUNT_ERRORS,
  ...SIGNING_ERRORS,
  ...DOCUMENT_ERRORS,
  ...CALL_ERRORS,
  ...SERVER_ERRORS,
} as const

export type ApiErrorCode = keyof typeof ERRORS

/** An error with a code, a status, and a sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly statusCode: number
  readonly issues: readonly AnswerIssue[] | undefined
  readonly slots: readonly CallSlot[] | undefined
  readonly current: ErrorBody['current']
  /** Seconds until the client can try again, for `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Positions of the problems, without any values. The positions are logged but not sent. */
  readonly positions: readonly string[] | undefined

  /**
   * @param details `message` is a more exact sentence that contains no value from the request.
   * `positions` is only logged. The other properties are added to the response.
   */
  constructor(
    code: ApiErrorCode,
    details: {
      message?: string
      issues?: readonly AnswerIssue[]
      slots?: readonly CallSlot[]
      current?: NonNullable<ErrorBody['current']>
      retryAfter?: number
      positions?: readonly string[]
    } = {},
  ) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.statusCode = ERRORS[code].statusCode
    this.issues = details.issues
    this.slots = details.slots
    this.current = details.current
    this.retryAfter = details.retryAfter
    this.positions = details.positions
  }
}
