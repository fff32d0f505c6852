import type { ErrorTable } from './error-table'

/** Errors about a valid request's content, and errors in the server itself. */
export const CONTENT_ERRORS = {
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
  INSURER_MISSING: {
    statusCode: 409,
    message:
      'Choose an insurer first. This document needs the insurer’s name and price for your plan.',
  },
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
  SIGNING_LINK_USED: {
    statusCode: 409,
    message:
      'This link was already used. Use the browser in which you opened it, or ask for a new link.',
  },
  SIGNING_LINK_WITHDRAWN: {
    statusCode: 409,
    message: 'This link no longer works. The person who sent it ended it or sent a newer one.',
  },
  SIGNING_LINK_EXPIRED: {
    statusCode: 409,
    message: 'This link is too old. Ask the person who sent it for a new one.',
  },
  SIGNING_LINK_LOCKED: {
    statusCode: 409,
    message:
      'The date of birth was wrong too often, so this link no longer works. Ask the person who sent it for a new one.',
  },
  SIGNING_LINK_ACCOUNT: {
    statusCode: 409,
    message:
      'This application belongs to an account. Sign in with your email address, then open the link again.',
  },
  SIGNING_TOO_EARLY: {
    statusCode: 409,
    message:
      'Some questions still need an answer. The applicant can sign when only the numbers are open.',
  },
  STATEMENT_GIVEN: {
    statusCode: 409,
    message: 'A broker already signed the statement for this application. Reload the page.',
  },
  STATEMENT_TOO_EARLY: {
    statusCode: 409,
    message: 'The application doesn’t say in which state the applicant lives yet.',
  },
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
  ONBOARDING_CHANGED: {
    statusCode: 412,
    message:
      'These answers were changed in another window or on another device. Add your changes to the newer answers and save again.',
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
    message: 'We can’t read this kind of file. Send a PDF, or a photo as JPEG, PNG, or HEIC.',
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
  SIGNATURE_MISSING: {
    statusCode: 422,
    message: 'Type your full name as your signature to send the application.',
  },
  SIGNATURE_DIFFERS: {
    statusCode: 422,
    message:
      'The name you typed is not the applicant’s name. Type your first and last name as they are in the application, or choose that you are signing for the applicant.',
  },
  SIGNATURE_INCOMPLETE: {
    statusCode: 422,
    message: 'Type your own first and last name to sign for the applicant.',
  },
  HELPER_MISSING: {
    statusCode: 422,
    message: 'Type the name of the person who is helping you, or choose that no one helps you.',
  },
  DISCLOSURE_MISSING: {
    statusCode: 422,
    message:
      'Before you sign, read how to sign and receive documents online, and agree to it. To sign on paper instead, call us.',
  },
  DOCUMENTS_NOT_DELIVERED: {
    statusCode: 422,
    message:
      'Before you sign, open the documents about your plan, or have them mailed to you. If you changed your plan, your insurer, or your answers, there are new ones.',
  },
  DISCLOSURE_UNKNOWN: {
    statusCode: 422,
    message: 'This page has changed. Load it again, read it, and then choose whether you agree.',
  },
  DECLARATION_UNKNOWN: {
    statusCode: 422,
    message:
      'The statements that you confirm by signing have changed. Load this page again, read them, and sign.',
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
    message: 'This file is empty. Open it on your device to check it, or choose another file.',
  },
  DOCUMENT_DAMAGED: {
    statusCode: 422,
    message:
      'We can’t open this picture. It may be incomplete. Take it again, or send another copy.',
  },
  DOCUMENT_PIXELS: {
    statusCode: 422,
    message:
      'This picture has more than 50 million pixels. Take it again with your camera’s usual settings.',
  },
  DOCUMENT_HARMFUL: {
    statusCode: 422,
    message:
      'Our virus scanner found something harmful in this file, so we didn’t keep it. Please send another copy, such as a photo of the page.',
  },
  DOCUMENTS_FULL: {
    statusCode: 422,
    message:
      'An application can have up to 20 files and 50 MB in all. Remove a file, then send this one.',
  },
  STORAGE_FULL: {
    statusCode: 422,
    message:
      'All your applications together can have up to 80 files and 200 MB. Remove a file you no longer need, then send this one.',
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
  ASKER_NAME_INVALID: {
    statusCode: 422,
    message: 'Type your first and last name, with letters only.',
  },
  BIRTH_DATE_DIFFERS: {
    statusCode: 422,
    message: 'This is not the date of birth in the application. Check the month, day, and year.',
  },
  STATEMENT_TEXT_CHANGED: {
    statusCode: 422,
    message: 'The statement has changed. Reload the page, read it, and sign it again.',
  },
  NPN_INVALID: {
    statusCode: 422,
    message: 'A National Producer Number (NPN) has up to 10 digits, and only digits.',
  },
  LICENSES_INVALID: {
    statusCode: 422,
    message: 'Give each state once, with its license number.',
  },
  BROKER_SIGNATURE_DIFFERS: {
    statusCode: 422,
    message: 'Type your name as the signature, as you typed it above.',
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
  TOO_MANY_REQUESTS: {
    statusCode: 429,
    message: 'There were too many tries in a short time. Please wait a moment and try again.',
  },
  UPLOADS_OF_ADDRESS: {
    statusCode: 429,
    message:
      'Several files from your internet connection are still uploading. Wait until they are done, then send this one again.',
  },
  UPLOADS_OF_DAY: {
    statusCode: 429,
    message:
      'Too many files came from your internet connection today. Please send this one tomorrow, or call us.',
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
  UPLOADS_BUSY: {
    statusCode: 503,
    message: 'Many people are sending files right now. Please send this one again in a minute.',
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
  SCANNER_SILENT: {
    statusCode: 503,
    message:
      'We can’t check files for viruses right now, so we didn’t keep this one. Please send it again in a few minutes.',
  },
} as const satisfies ErrorTable
