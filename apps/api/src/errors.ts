import type { AnswerIssue, CallSlot } from '@gapwise/api-contract'
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

  /** @param details A more exact sentence without any value that was sent, named answers, free times. */
  constructor(
    code: ErrorCode,
    details: {
      message?: string
      issues?: readonly AnswerIssue[]
      slots?: readonly CallSlot[]
    } = {},
  ) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.statusCode = ERRORS[code].statusCode
    this.issues = details.issues
    this.slots = details.slots
  }
}
