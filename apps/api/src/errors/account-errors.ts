import type { ErrorTable } from './error-table'

/** Errors about people's accounts: brokers, passwords, second factors, and addresses. */
export const ACCOUNT_ERRORS = {
  BROKER_EXISTS: {
    statusCode: 409,
    message: 'A broker with this email address already exists. Reactivate that account instead.',
  },
  LAST_ADMIN: {
    statusCode: 409,
    message: 'This is the last admin. Invite another admin first.',
  },
  LAST_SECOND_FACTOR: {
    statusCode: 409,
    message:
      'An admin needs a second factor, and this is your last one. Add another one first, then remove this one.',
  },
  NO_SECOND_FACTOR: {
    statusCode: 409,
    message: 'Recovery codes replace a second factor. Add an authenticator app or a passkey first.',
  },
  OWN_SECOND_FACTOR: {
    statusCode: 409,
    message: 'Change your own second factor on the page “My sign-in”, or ask another admin.',
  },
  PASSKEYS_FULL: {
    statusCode: 409,
    message: 'You already have 10 passkeys. Remove one to add another.',
  },
  PASSKEYS_UNAVAILABLE: {
    statusCode: 409,
    message:
      'Passkeys don’t work when this site is opened by a numeric address. Use an authenticator app instead.',
  },
  PASSWORD_TOO_SHORT: {
    statusCode: 422,
    message: 'Use at least 12 characters. A few words with spaces are easy to remember.',
  },
  PASSWORD_COMMON: {
    statusCode: 422,
    message: 'This password is too easy to guess. Choose a different one.',
  },
  PASSWORD_WRONG: { statusCode: 422, message: 'This is not your password. Try again.' },
  PASSKEY_REFUSED: {
    statusCode: 422,
    message:
      'We couldn’t add the passkey. It took too long, or your device didn’t confirm that it’s you. Try again.',
  },
  NAME_INVALID: {
    statusCode: 422,
    message: 'A name must fit on one line. Remove line breaks and other invisible characters.',
  },
  ADDRESS_INVALID: { statusCode: 422, message: 'Enter a valid email address.' },
  TEXTS_OFF: {
    statusCode: 422,
    message: 'We can’t send text messages. Please choose another way to come back.',
  },
  TEXT_NOT_SENT: {
    statusCode: 502,
    message: 'We couldn’t send the text message. Check the number, or choose another way.',
  },
  TOKEN_INVALID: {
    statusCode: 422,
    message: 'This link or code is no longer valid. Ask for a new one.',
  },
} as const satisfies ErrorTable
