import type { ErrorTable } from './error-table'

/** Errors about signing: links, signatures, statements, and what a person must have before. */
export const SIGNING_ERRORS = {
  INSURER_MISSING: {
    statusCode: 409,
    message:
      'Choose an insurer first. This document needs the insurer’s name and price for your plan.',
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
  STATEMENT_OF_COLLEAGUE: {
    statusCode: 409,
    message:
      'A colleague handles this application, so only they can sign its statement. To sign it yourself, assign it to yourself first.',
  },
  STATEMENT_NOT_NEEDED: {
    statusCode: 409,
    message: 'This application does not need a statement now. Reload the page to see its status.',
  },
  STATEMENT_TOO_EARLY: {
    statusCode: 409,
    message: 'You can sign the statement after the applicant sends the application.',
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
} as const satisfies ErrorTable
