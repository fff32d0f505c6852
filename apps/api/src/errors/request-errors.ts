import type { ErrorTable } from './error-table'

/**
 * Errors (4xx) about the request itself. The request is malformed, unauthorized, or about something
 * that does not exist.
 */
export const REQUEST_ERRORS = {
  BODY_INVALID: {
    statusCode: 400,
    message: 'The request body is not valid JSON. Send one JSON object.',
  },
  REQUEST_INVALID: {
    statusCode: 400,
    message: 'Part of the request does not match what this call expects.',
  },
  TEXT_INVALID: {
    statusCode: 400,
    message:
      'The text contains a character that cannot be stored (a null character or half of a character). Remove it and send again.',
  },
  TOO_DEEP: {
    statusCode: 400,
    message: 'The request body is nested too deeply. Send a flatter object.',
  },
  ZIP_MALFORMED: {
    statusCode: 400,
    message: 'A ZIP code has 5 digits. Check it and try again.',
  },
  SESSION_MISSING: {
    statusCode: 401,
    message: 'You have no session, or it has expired. Start a new one and send the request again.',
  },
  BROKER_SESSION_MISSING: {
    statusCode: 401,
    message: 'You are not signed in, or your session has expired. Sign in again.',
  },
  SIGN_IN_WRONG: {
    statusCode: 401,
    message: 'The email address or password is not right. Check both and try again.',
  },
  TOTP_MISSING: {
    statusCode: 401,
    message:
      'Type the 6-digit code from your authenticator app, or one of your recovery codes. A passkey works too.',
  },
  TOTP_WRONG: {
    statusCode: 401,
    message: 'This code is wrong or was already used. Wait for the next one.',
  },
  PASSKEY_WRONG: {
    statusCode: 401,
    message:
      'We couldn’t sign you in with this passkey. It may have been removed, or it took too long. Try again, or use your password.',
  },
  HANDOVER_UNSIGNED: {
    statusCode: 401,
    message:
      'The signature of this request is missing, wrong, or older than five minutes. Sign it as docs/handover/README.md says.',
  },
  CROSS_SITE: {
    statusCode: 403,
    message: 'This request came from another website, so it was refused.',
  },
  BROKER_ADMIN_ONLY: {
    statusCode: 403,
    message: 'Only broker admins can do this. Ask one of them.',
  },
  SECOND_FACTOR_NEEDED: {
    statusCode: 403,
    message:
      'An admin needs an authenticator app or a passkey. Set one up on the page “My sign-in”, then continue.',
  },
  SESSION_STALE: {
    statusCode: 403,
    message:
      'For your safety, sign in again with a new link first. Then delete your data within 15 minutes.',
  },
  ROUTE_UNKNOWN: { statusCode: 404, message: 'There is nothing at this address.' },
  QUOTE_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find this quote. Open your list of quotes and choose one.',
  },
  APPLICATION_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find this application. Check the address, or use your resume code.',
  },
  APPLICATION_MOVED: {
    statusCode: 404,
    message: 'You opened this application on another device or in another browser.',
  },
  RESUME_CODE_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find an application with this code. Check each letter and number.',
  },
  ZIP_UNKNOWN: {
    statusCode: 404,
    message: 'We don’t know this ZIP code. Check it, or type your county and city yourself.',
  },
  ADDRESS_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find an account with this email address.',
  },
  DESTINATION_UNKNOWN: {
    statusCode: 404,
    message: 'The page to open after sign-in is not part of this app.',
  },
  DOCUMENT_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find this document. It may have been removed.',
  },
  BROKER_UNKNOWN: { statusCode: 404, message: 'There is no broker with this id.' },
  PASSKEY_UNKNOWN: {
    statusCode: 404,
    message: 'This passkey was already removed. Reload the page.',
  },
  INVITATION_UNKNOWN: {
    statusCode: 404,
    message: 'This invitation is no longer open. It was accepted, was withdrawn, or has expired.',
  },
  RESUME_GRANT_UNKNOWN: {
    statusCode: 404,
    message: 'This resume code no longer exists. Reload the page.',
  },
  SIGNING_LINK_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find this link. Check each letter and number of the code.',
  },
  SESSION_UNKNOWN: {
    statusCode: 404,
    message: 'That device is already signed out. Reload the list.',
  },
  EARLIER_WORK_GONE: {
    statusCode: 404,
    message: 'This browser no longer has other answers. They may have been moved or deleted.',
  },
  CLIENT_UNKNOWN: {
    statusCode: 404,
    message:
      'We can’t find this client, or a colleague looks after them. Ask your colleagues, or go back to your list.',
  },
  FOLLOW_UP_UNKNOWN: {
    statusCode: 404,
    message: 'This follow-up no longer exists. Reload the page.',
  },
  CALL_UNKNOWN: {
    statusCode: 404,
    message: 'We couldn’t find this call. Reload the list of your calls.',
  },
  HOST_UNKNOWN: {
    statusCode: 421,
    message:
      'This server does not accept this host name. Add the name to PUBLIC_URL or ALLOWED_HOSTS, or make the proxy pass on the original name.',
  },
  TIMED_OUT: { statusCode: 408, message: 'The request took too long to arrive. Please try again.' },
  UPLOAD_SLOW: {
    statusCode: 408,
    message:
      'The upload was too slow, so we stopped it. Check your internet connection, then send the file again.',
  },
} as const satisfies ErrorTable
