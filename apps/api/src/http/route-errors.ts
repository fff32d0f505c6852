import type { CallName } from '@gapwise/api-contract'
import type { ApiErrorCode } from '../errors/api-error'
import { ROUTE_ACCESS, type Access } from './route-access'

const PERSON: readonly ApiErrorCode[] = [
  'NAME_MISSING',
  'PHONE_INVALID',
  'ADDRESS_INVALID',
  'CALL_CONSENT_MISSING',
]
const NEW_PASSWORD: readonly ApiErrorCode[] = ['PASSWORD_TOO_SHORT', 'PASSWORD_COMMON']
const SIGNING_IN: readonly ApiErrorCode[] = [
  'ADDRESS_INVALID',
  'DESTINATION_UNKNOWN',
  'ADDRESS_UNKNOWN',
]

/**
 * Errors that are specific to each call. Every call can also return the errors of its access level.
 */
const OWN_ERRORS: Readonly<Partial<Record<CallName, readonly ApiErrorCode[]>>> = {
  login: SIGNING_IN,
  associateEmail: SIGNING_IN,
  readSignInLink: ['TOKEN_INVALID'],
  verify: ['TOKEN_INVALID'],
  endSession: ['SESSION_UNKNOWN'],
  moveEarlierWork: ['EARLIER_WORK_GONE'],
  saveOnboarding: ['KEY_REUSED', 'ONBOARDING_CHANGED', 'QUOTE_UNKNOWN'],
  saveOnboardingStore: ['KEY_REUSED', 'ONBOARDING_CHANGED', 'QUOTE_UNKNOWN'],
  loadOnboarding: ['QUOTE_UNKNOWN'],
  startQuote: ['KEY_REUSED', 'QUOTES_FULL'],
  openQuote: ['QUOTE_UNKNOWN'],
  createApplication: ['SCHEMA_UNKNOWN', 'KEY_REUSED', 'APPLICATIONS_FULL', 'QUOTE_UNKNOWN'],
  readApplication: ['APPLICATION_UNKNOWN'],
  saveAnswers: [
    'APPLICATION_UNKNOWN',
    'APPLICATION_SUBMITTED',
    'FIELD_UNKNOWN',
    'ANSWER_TYPE',
    'ANSWER_TOO_LONG',
    'KEY_REUSED',
  ],
  submitApplication: [
    'APPLICATION_UNKNOWN',
    'CONSENT_MISSING',
    'SIGNATURE_MISSING',
    'SIGNATURE_DIFFERS',
    'SIGNATURE_INCOMPLETE',
    'HELPER_MISSING',
    'DISCLOSURE_MISSING',
    'DISCLOSURE_UNKNOWN',
    'DECLARATION_UNKNOWN',
    'DOCUMENTS_NOT_DELIVERED',
    'SUBMISSION_INCOMPLETE',
    'SCHEMA_DISAGREES',
    'RATES_UNAVAILABLE',
    'SIGNING_BUSY',
  ],
  readProgress: ['APPLICATION_UNKNOWN'],
  withdrawSubmission: ['APPLICATION_UNKNOWN', 'STATUS_NOT_POSSIBLE'],
  priceApplication: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED', 'RATES_UNAVAILABLE'],
  agreeToDisclosure: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED', 'DISCLOSURE_UNKNOWN'],
  withdrawFromDisclosure: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED'],
  resumeApplication: ['RESUME_CODE_UNKNOWN'],
  uploadDocument: [
    'APPLICATION_UNKNOWN',
    'APPLICATION_SUBMITTED',
    'DOCUMENT_MISSING',
    'DOCUMENT_EMPTY',
    'DOCUMENT_TOO_LARGE',
    'DOCUMENT_TYPE',
    'DOCUMENT_DAMAGED',
    'DOCUMENT_PIXELS',
    'DOCUMENT_HARMFUL',
    'DOCUMENTS_FULL',
    'STORAGE_FULL',
    'UPLOAD_SLOW',
    'UPLOADS_OF_ADDRESS',
    'UPLOADS_OF_DAY',
    'UPLOADS_BUSY',
    'NO_ROOM',
    'SCANNER_SILENT',
  ],
  listDocuments: ['APPLICATION_UNKNOWN'],
  readDocument: ['APPLICATION_UNKNOWN', 'DOCUMENT_UNKNOWN'],
  deleteDocument: ['APPLICATION_UNKNOWN', 'DOCUMENT_UNKNOWN', 'APPLICATION_SUBMITTED'],
  readCopy: ['APPLICATION_UNKNOWN', 'COPIES_BUSY'],
  listSaleDocuments: ['APPLICATION_UNKNOWN'],
  readSaleDocument: ['APPLICATION_UNKNOWN', 'DOCUMENT_UNKNOWN', 'INSURER_MISSING', 'COPIES_BUSY'],
  openMedicareGuide: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED'],
  mailSaleDocuments: [
    'APPLICATION_UNKNOWN',
    'APPLICATION_SUBMITTED',
    'INSURER_MISSING',
    'COPIES_BUSY',
  ],
  lookUpZip: ['ZIP_MALFORMED', 'ZIP_UNKNOWN'],
  quote: ['QUOTE_INVALID', 'QUOTE_UNKNOWN', 'RATES_UNAVAILABLE'],
  deleteMyData: ['SESSION_STALE'],
  callAvailability: ['TIME_ZONE_UNKNOWN'],
  scheduleCall: ['CALL_TAKEN', 'CALLS_FULL', 'TIME_ZONE_UNKNOWN', ...PERSON],
  contactMe: ['CALLS_FULL', 'TIME_ZONE_UNKNOWN', ...PERSON],
  changeCall: ['CALL_UNKNOWN', 'CALL_CLOSED', 'CALL_TAKEN'],
  cancelCall: ['CALL_UNKNOWN', 'CALL_CLOSED'],
  callCalendar: ['CALL_UNKNOWN', 'CALL_CLOSED'],
  readHelpMode: ['APPLICATION_UNKNOWN'],
  shareHelpPosition: ['APPLICATION_UNKNOWN', 'FIELD_UNKNOWN'],
  endHelpMode: ['APPLICATION_UNKNOWN'],
  passkeyLoginOptions: ['PASSKEYS_UNAVAILABLE'],
  passkeyLogin: ['PASSKEY_WRONG', 'PASSKEYS_UNAVAILABLE'],
  passkeyOptions: ['PASSWORD_WRONG', 'PASSKEYS_UNAVAILABLE', 'PASSKEYS_FULL'],
  addPasskey: ['PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE', 'PASSKEYS_FULL', 'NAME_INVALID'],
  removePasskey: ['PASSWORD_WRONG', 'PASSKEY_UNKNOWN', 'LAST_SECOND_FACTOR'],
  resetSecondFactor: ['PASSWORD_WRONG', 'BROKER_UNKNOWN', 'OWN_SECOND_FACTOR'],
  brokerLogin: ['SIGN_IN_WRONG', 'TOTP_MISSING', 'TOTP_WRONG'],
  readInvitation: ['TOKEN_INVALID'],
  acceptInvitation: [
    'TOKEN_INVALID',
    'NAME_INVALID',
    'ADDRESS_INVALID',
    'BROKER_EXISTS',
    ...NEW_PASSWORD,
  ],
  changeBrokerPassword: ['PASSWORD_WRONG', ...NEW_PASSWORD],
  enrollTotp: ['PASSWORD_WRONG'],
  confirmTotp: ['TOTP_WRONG'],
  removeTotp: ['PASSWORD_WRONG', 'LAST_SECOND_FACTOR'],
  inviteBroker: ['ADDRESS_INVALID', 'BROKER_EXISTS'],
  withdrawInvitation: ['INVITATION_UNKNOWN'],
  deactivateBroker: ['BROKER_UNKNOWN', 'LAST_ADMIN'],
  reactivateBroker: ['BROKER_UNKNOWN'],
  sendNewPasswordLink: ['BROKER_UNKNOWN'],
  readBrokerApplication: ['APPLICATION_UNKNOWN'],
  assignApplication: ['APPLICATION_UNKNOWN', 'BROKER_UNKNOWN'],
  withdrawApplication: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED'],
  reinstateApplication: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED'],
  setApplicationStatus: ['APPLICATION_UNKNOWN', 'STATUS_NOT_POSSIBLE', 'STATUS_NOTE_MISSING'],
  addNote: ['APPLICATION_UNKNOWN'],
  makeResumeGrant: ['APPLICATION_UNKNOWN', 'APPLICATION_SUBMITTED', 'NO_ADDRESS'],
  revokeResumeGrant: ['APPLICATION_UNKNOWN', 'RESUME_GRANT_UNKNOWN'],
  readHelp: ['APPLICATION_UNKNOWN'],
  listApplicationAudit: ['APPLICATION_UNKNOWN'],
  setHandoverStatus: ['HANDOVER_UNKNOWN', 'HANDOVER_TIME', 'STATUS_NOT_POSSIBLE'],
  changeBrokerCall: ['CALL_UNKNOWN', 'CALL_CLOSED', 'CALL_TAKEN', 'BROKER_UNKNOWN'],
}

const BROKER: readonly ApiErrorCode[] = ['BROKER_SESSION_MISSING', 'SECOND_FACTOR_NEEDED']

const BY_ACCESS: Readonly<Record<Access, readonly ApiErrorCode[]>> = {
  public: [],
  receiver: ['HANDOVER_UNSIGNED'],
  visitor: [],
  consumer: ['SESSION_MISSING'],
  owner: ['SESSION_MISSING'],
  brokerVisitor: [],
  account: ['BROKER_SESSION_MISSING'],
  broker: BROKER,
  assigned: BROKER,
  admin: [...BROKER, 'BROKER_ADMIN_ONLY'],
}

/** Errors that every call can return. */
export const ERRORS_OF_ALL: readonly ApiErrorCode[] = [
  'BODY_INVALID',
  'REQUEST_INVALID',
  'TEXT_INVALID',
  'TOO_DEEP',
  'CROSS_SITE',
  'HOST_UNKNOWN',
  'TIMED_OUT',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'NOT_READY',
]

/**
 * Returns a call's errors, in addition to {@link ERRORS_OF_ALL}. `test/build-app.ts` checks every
 * response in the tests against this list.
 */
export function errorsOf(name: CallName): ApiErrorCode[] {
  return [...BY_ACCESS[ROUTE_ACCESS[name]], ...(OWN_ERRORS[name] ?? [])]
}
