import type { AnswerIssue, CallSlot } from '@gapwise/api-contract'

/** Every failure the server itself answers. `docs/errors.md` explains each; a test keeps both equal. */
export const ERRORS = {
  BODY_INVALID: {
    statusCode: 400,
    message: 'The body of the request is not valid JSON. Send one JSON object.',
  },
  REQUEST_INVALID: {
    statusCode: 400,
    message: 'A part of the request has another form than this call expects.',
  },
  TEXT_INVALID: {
    statusCode: 400,
    message:
      'A text contains a character that cannot be stored (a null character or half of a character). Remove it and send again.',
  },
  TOO_DEEP: {
    statusCode: 400,
    message: 'The body of the request is nested too deeply. Send a flatter object.',
  },
  ZIP_MALFORMED: {
    statusCode: 400,
    message: 'A ZIP code has 5 digits. Check it and try again.',
  },
  SESSION_MISSING: {
    statusCode: 401,
    message: 'There is no session, or it is over. Start one and send the request again.',
  },
  BROKER_SESSION_MISSING: {
    statusCode: 401,
    message: 'There is no broker session, or it is over. Sign in again.',
  },
  SIGN_IN_WRONG: {
    statusCode: 401,
    message: 'E-mail address or password is not right. Check both and try again.',
  },
  TOTP_MISSING: {
    statusCode: 401,
    message: 'Type the 6-digit code of your authenticator app, or one of your recovery codes.',
  },
  TOTP_WRONG: {
    statusCode: 401,
    message: 'This code is not right, or it was used before. Wait for the next one.',
  },
  CROSS_SITE: {
    statusCode: 403,
    message: 'This request came from another website and was refused.',
  },
  BROKER_ADMIN_ONLY: {
    statusCode: 403,
    message: 'Only an admin of the brokers may do this. Ask one of them.',
  },
  SESSION_STALE: {
    statusCode: 403,
    message:
      'For your safety, sign in again with a new link first. Then delete your data within 15 minutes.',
  },
  ROUTE_UNKNOWN: { statusCode: 404, message: 'There is nothing at this address.' },
  APPLICATION_UNKNOWN: {
    statusCode: 404,
    message: 'We could not find this application. Check the address or use your resume code.',
  },
  RESUME_CODE_UNKNOWN: {
    statusCode: 404,
    message: 'We could not find an application with this code. Check each letter and number.',
  },
  ZIP_UNKNOWN: {
    statusCode: 404,
    message: 'We do not know this ZIP code. Check it, or type your county and city yourself.',
  },
  ADDRESS_UNKNOWN: {
    statusCode: 404,
    message: 'We could not find an account with this e-mail address.',
  },
  DESTINATION_UNKNOWN: {
    statusCode: 404,
    message: 'The page to open after sign-in is not a page of this app.',
  },
  DOCUMENT_UNKNOWN: {
    statusCode: 404,
    message: 'We could not find this document. It may have been removed.',
  },
  BROKER_UNKNOWN: { statusCode: 404, message: 'There is no broker with this id.' },
  INVITATION_UNKNOWN: {
    statusCode: 404,
    message: 'This invitation is gone: it was accepted, withdrawn, or its time is over.',
  },
  RESUME_GRANT_UNKNOWN: {
    statusCode: 404,
    message: 'This resume code is not there any more. Reload the page.',
  },
  CALL_UNKNOWN: {
    statusCode: 404,
    message: 'We could not find this call. Reload the list of your calls.',
  },
  TIMED_OUT: { statusCode: 408, message: 'The request took too long to arrive. Please try again.' },
  APPLICATION_SUBMITTED: {
    statusCode: 409,
    message: 'This application was already sent, so its answers can no longer be changed.',
  },
  BROKER_EXISTS: {
    statusCode: 409,
    message: 'There already is a broker with this e-mail address. Reactivate that account instead.',
  },
  LAST_ADMIN: {
    statusCode: 409,
    message: 'This is the last admin. Invite another admin first.',
  },
  NO_ADDRESS: {
    statusCode: 409,
    message:
      'The applicant has given no e-mail address yet. Copy the code and read it out instead.',
  },
  CALL_TAKEN: {
    statusCode: 409,
    message: 'Somebody else just took this time. Please choose another one.',
  },
  CALL_CLOSED: {
    statusCode: 409,
    message: 'This call is over or was cancelled, so it can no longer be changed.',
  },
  BODY_TOO_LARGE: {
    statusCode: 413,
    message: 'The request is too large. Send less than 256 kilobytes at a time.',
  },
  DOCUMENT_TOO_LARGE: {
    statusCode: 413,
    message:
      'This file is larger than 10 MB. Take a photo of the page, or send fewer pages at once.',
  },
  MEDIA_TYPE: {
    statusCode: 415,
    message: 'Send the body as plain application/json, without compression.',
  },
  DOCUMENT_TYPE: {
    statusCode: 415,
    message: 'This kind of file cannot be read here. Send a PDF, or a photo as JPEG, PNG or HEIC.',
  },
  SCHEMA_UNKNOWN: {
    statusCode: 422,
    message: 'There is no form with this schemaId. GET /api/config lists those there are.',
  },
  FIELD_UNKNOWN: {
    statusCode: 422,
    message: 'The form has no such field. Nothing was saved; reload the form and try again.',
  },
  ANSWER_TYPE: {
    statusCode: 422,
    message: 'An answer has the wrong type for its field. Nothing was saved.',
  },
  ANSWER_TOO_LONG: {
    statusCode: 422,
    message: 'An answer is longer than 10,000 characters. Shorten it; nothing was saved.',
  },
  KEY_REUSED: {
    statusCode: 422,
    message: 'This Idempotency-Key was used for another request. Use a new key for each change.',
  },
  SUBMISSION_INCOMPLETE: {
    statusCode: 422,
    message: 'Some answers are missing or need a change before the application can be sent.',
  },
  SIGNATURE_MISSING: {
    statusCode: 422,
    message: 'Type your full name as your signature to send the application.',
  },
  CONSENT_MISSING: {
    statusCode: 422,
    message: 'Agree to the declaration to send the application.',
  },
  DOCUMENT_MISSING: {
    statusCode: 422,
    message: 'Send one file and nothing else, as multipart/form-data in the field "file".',
  },
  DOCUMENT_EMPTY: {
    statusCode: 422,
    message: 'This file is empty. Open it to check it, then choose it again.',
  },
  DOCUMENTS_FULL: {
    statusCode: 422,
    message: 'An application takes 20 files and 50 MB in all. Remove one to send another.',
  },
  QUOTE_INVALID: {
    statusCode: 422,
    message: 'A ZIP code of 5 digits that exists and a real birth date are needed for a rate.',
  },
  PASSWORD_TOO_SHORT: {
    statusCode: 422,
    message: 'A password needs 12 characters or more. A few words with spaces are easy to keep.',
  },
  PASSWORD_COMMON: {
    statusCode: 422,
    message: 'This password is among the first that somebody would guess. Choose another one.',
  },
  PASSWORD_WRONG: { statusCode: 422, message: 'This is not your password. Try again.' },
  NAME_MISSING: { statusCode: 422, message: 'Type your name.' },
  PHONE_INVALID: { statusCode: 422, message: 'Enter a phone number of 10 digits.' },
  CALL_CONSENT_MISSING: {
    statusCode: 422,
    message: 'Tick the box that we may call you at this number.',
  },
  TIME_ZONE_UNKNOWN: {
    statusCode: 422,
    message: 'This is not a time zone of the United States. Choose one of the list.',
  },
  ADDRESS_INVALID: { statusCode: 422, message: 'Enter a valid email address.' },
  TOKEN_INVALID: {
    statusCode: 422,
    message: 'This link or code is not valid any more. Ask for a new one.',
  },
  TOO_MANY_REQUESTS: {
    statusCode: 429,
    message: 'That was tried too often in a short time. Please wait a moment and try again.',
  },
  INTERNAL: {
    statusCode: 500,
    message: 'Something went wrong on our side. Please try again later.',
  },
  NOT_READY: {
    statusCode: 503,
    message: 'The service is starting or stopping. Please try again in a moment.',
  },
} as const satisfies Record<string, { statusCode: number; message: string }>

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
