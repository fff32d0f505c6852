import type { ErrorTable } from './error-table'

/** Errors of the server itself, and limits that protect it. */
export const SERVER_ERRORS = {
  TOO_MANY_REQUESTS: {
    statusCode: 429,
    message: 'There were too many tries in a short time. Please wait a moment and try again.',
  },
  INTERNAL: {
    statusCode: 500,
    message: 'Something went wrong on our side. Please try again later.',
  },
  SCHEMA_DISAGREES: {
    statusCode: 500,
    message:
      'We couldn’t send your application because of a mistake on our side. Your answers are right, and they are saved. Please call us.',
  },
  NOT_READY: {
    statusCode: 503,
    message: 'The service is starting or stopping. Please try again in a moment.',
  },
  RATES_UNAVAILABLE: {
    statusCode: 503,
    message:
      'We can’t reach live rates right now. Your answers are saved. Please try again in a moment, or call us.',
  },
  COPIES_BUSY: {
    statusCode: 503,
    message: 'Many copies are being made right now. Please try again in a minute.',
  },
  SIGNING_BUSY: {
    statusCode: 503,
    message:
      'We couldn’t make the copy of what you sign, so your application was not sent. Your answers are saved. Please send it again in a minute.',
  },
  NO_ROOM: {
    statusCode: 503,
    message:
      'We have no room for more files right now. Your answers are saved. Please send this file again later.',
  },
} as const satisfies ErrorTable
