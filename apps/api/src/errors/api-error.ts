import type { AnswerIssue, CallSlot, ErrorBody } from '@gapwise/api-contract'
import { CONTENT_ERRORS } from './content-errors'
import { REQUEST_ERRORS } from './request-errors'

/** Every failure the server itself answers. `docs/errors.md` explains each; a test keeps both equal. */
export const ERRORS = { ...REQUEST_ERRORS, ...CONTENT_ERRORS } as const

export type ErrorCode = keyof typeof ERRORS

/** A failure with a code, its status and a sentence that a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly statusCode: number
  readonly issues: readonly AnswerIssue[] | undefined
  readonly slots: readonly CallSlot[] | undefined
  readonly current: ErrorBody['current']
  /** Seconds to wait before trying again, for `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Positions of what is wrong, without any value. They are logged and not answered. */
  readonly positions: readonly string[] | undefined

  /** @param details A more exact sentence without any value that was sent, named answers, free times, the form as it is, positions to log. */
  constructor(
    code: ErrorCode,
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
