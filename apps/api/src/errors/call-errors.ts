import type { ErrorTable } from './error-table'

/** Errors about scheduled calls. */
export const CALL_ERRORS = {
  CALL_TAKEN: {
    statusCode: 409,
    message: 'Someone else just took this time. Please choose another time.',
  },
  CALLS_FULL: {
    statusCode: 409,
    message:
      'You already have 3 calls with us. Change or cancel one of them before you ask for another.',
  },
  CALL_CLOSED: {
    statusCode: 409,
    message: 'This call is over or was canceled, so it can no longer be changed.',
  },
  NAME_MISSING: { statusCode: 422, message: 'Type your name.' },
  PHONE_INVALID: { statusCode: 422, message: 'Enter a 10-digit phone number.' },
  CALL_CONSENT_MISSING: {
    statusCode: 422,
    message: 'Check the box to let us call you at this number.',
  },
  TIME_ZONE_UNKNOWN: {
    statusCode: 422,
    message: 'This is not a time zone in the United States. Choose one from the list.',
  },
} as const satisfies ErrorTable
