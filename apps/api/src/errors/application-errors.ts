import type { ErrorTable } from './error-table'

/** Errors about quotes, applications, their answers, and what becomes of them after sending. */
export const APPLICATION_ERRORS = {
  APPLICATION_SUBMITTED: {
    statusCode: 409,
    message: 'This application was already sent, so its answers can no longer be changed.',
  },
  HANDOVER_UNKNOWN: {
    statusCode: 404,
    message: 'There is no package with this id. It may belong to an application that was erased.',
  },
  HANDOVER_TIME: {
    statusCode: 422,
    message: 'The time of the status does not exist or is in the future. Check your clock.',
  },
  STATUS_NOT_POSSIBLE: {
    statusCode: 409,
    message:
      'This application can no longer get that status, because its status has changed. Reload the page.',
  },
  STATUS_NOTE_MISSING: {
    statusCode: 422,
    message:
      'Write a note for the applicant. It says what is missing, or why the insurer declined.',
  },
  START_UNKNOWN: {
    statusCode: 404,
    message:
      'We can’t find an application that you started with this client. A colleague may handle it now. Go back to your list.',
  },
  START_OPENED: {
    statusCode: 409,
    message:
      'The client has opened this application, so only they can change it now. You can follow their progress on its page.',
  },
  START_INCOMPLETE: {
    statusCode: 422,
    message:
      'Enter the client’s name and date of birth first. The client types the date of birth to open the application.',
  },
  NO_ADDRESS: {
    statusCode: 409,
    message:
      'The applicant hasn’t given an email address yet. Copy the code and read it to them instead.',
  },
  ONBOARDING_CHANGED: {
    statusCode: 412,
    message:
      'These answers were changed in another window or on another device. Add your changes to the newer answers and save again.',
  },
  SCHEMA_UNKNOWN: {
    statusCode: 422,
    message: 'There is no form with this schemaId. GET /api/config lists the available ones.',
  },
  FIELD_UNKNOWN: {
    statusCode: 422,
    message: 'The form has no such field. Nothing was saved. Reload the form and try again.',
  },
  ANSWER_TYPE: {
    statusCode: 422,
    message: 'An answer has the wrong type for its field. Nothing was saved.',
  },
  ANSWER_TOO_LONG: {
    statusCode: 422,
    message:
      'An answer is longer than 10,000 characters, so nothing was saved. Shorten it and try again.',
  },
  KEY_REUSED: {
    statusCode: 422,
    message: 'This Idempotency-Key was used for another request. Use a new key for each change.',
  },
  SUBMISSION_INCOMPLETE: {
    statusCode: 422,
    message: 'Some answers are missing or need a change. Fix them, then send the application.',
  },
  APPLICATIONS_FULL: {
    statusCode: 422,
    message:
      'You already have 20 applications that you haven’t sent. Please continue one of them instead.',
  },
  QUOTES_FULL: {
    statusCode: 422,
    message: 'You already have 20 quotes, the most you can have. Open one of them to change it.',
  },
  QUOTE_INVALID: {
    statusCode: 422,
    message: 'To see a rate, enter a real 5-digit ZIP code and a real birth date.',
  },
} as const satisfies ErrorTable
