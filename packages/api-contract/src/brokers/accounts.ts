import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdempotencyHeaders, IdParams, Instant, NoBody, NoContent } from '../common'

/**
 * Length limits for a broker's password. A password can contain any character and can be pasted.
 */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const

export const Email = Type.String({ minLength: 3, maxLength: 254 })
export const Password = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.most })
/** Six digits from an authenticator app, or one recovery code. */
const SecondFactor = Type.String({ minLength: 1, maxLength: 40 })

/** The signed-in broker. */
export const Broker = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isAdmin: Type.Boolean(),
  /** `true` if a sign-in with the password also needs a code from an authenticator app. */
  hasTotp: Type.Boolean(),
  /** `true` if the broker can sign in with a passkey. */
  hasPasskey: Type.Boolean(),
  /**
   * `true` for an admin who has neither an authenticator app nor a passkey. Until the admin sets
   * one up, calls for brokers return 403 SECOND_FACTOR_NEEDED. Only calls about the admin's own
   * account work.
   */
  needsSecondFactor: Type.Boolean(),
})
export type Broker = Static<typeof Broker>

/** A broker, as shown to colleagues. `active` is `false` after the account is deactivated. */
export const Colleague = Type.Composite([
  Broker,
  Type.Object({
    active: Type.Boolean(),
    lastSignInAt: Type.Union([Instant, Type.Null()]),
  }),
])
export type Colleague = Static<typeof Colleague>

export const BrokerLogin = Type.Object(
  { email: Email, password: Password, totp: Type.Optional(SecondFactor) },
  closed,
)
export type BrokerLogin = Static<typeof BrokerLogin>

/** The authenticator secret, as text and as a URI for a QR code. It is returned only once. */
export const TotpEnrollment = Type.Object({ secret: Type.String(), uri: Type.String() })
export type TotpEnrollment = Static<typeof TotpEnrollment>

/**
 * Codes for signing in if the authenticator is lost. Each code works only once. The codes are never
 * returned again.
 */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const ChangePassword = Type.Object({ password: Password, newPassword: Password }, closed)
export type ChangePassword = Static<typeof ChangePassword>

/**
 * Requires the password again, so that a stranger at an unlocked screen cannot make this change.
 */
export const PasswordAgain = Type.Object({ password: Password }, closed)
export type PasswordAgain = Static<typeof PasswordAgain>

export const ConfirmTotp = Type.Object({ code: SecondFactor }, closed)
export type ConfirmTotp = Static<typeof ConfirmTotp>

export const brokerAccountCalls = {
  /** @see D58 */
  brokerLogin: {
    method: 'POST',
    path: '/api/broker/login',
    summary: 'Signs a broker in. Returns 401 TOTP_MISSING if the second factor is missing.',
    body: BrokerLogin,
    status: 200,
    response: Broker,
  },
  brokerLogout: {
    method: 'POST',
    path: '/api/broker/logout',
    summary: 'Ends the broker session.',
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  readBroker: {
    method: 'GET',
    path: '/api/broker/me',
    summary: 'Returns the signed-in broker.',
    status: 200,
    response: Broker,
  },
  changeBrokerPassword: {
    method: 'POST',
    path: '/api/broker/password',
    summary: 'Changes the password and ends the broker’s other sessions.',
    body: ChangePassword,
    status: 204,
    response: NoContent,
  },
  enrollTotp: {
    method: 'POST',
    path: '/api/broker/totp',
    summary:
      'Makes a secret for an authenticator app. The new secret takes effect once the broker enters a code from the app. Until then, the earlier secret stays in effect.',
    body: PasswordAgain,
    status: 200,
    response: TotpEnrollment,
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/broker/totp/confirm',
    summary: 'Turns on the authenticator app and returns the recovery codes.',
    body: ConfirmTotp,
    status: 200,
    response: RecoveryCodes,
  },
  removeTotp: {
    method: 'DELETE',
    path: '/api/broker/totp',
    summary: 'Turns off the authenticator app. Returns 409 if it is an admin’s last second factor.',
    body: PasswordAgain,
    status: 204,
    response: NoContent,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/broker/recovery-codes',
    summary:
      'Returns new recovery codes. The earlier codes stop working. Returns 409 if the account has no second factor.',
    body: PasswordAgain,
    status: 200,
    response: RecoveryCodes,
  },
  listColleagues: {
    method: 'GET',
    path: '/api/broker/colleagues',
    summary: 'Lists all brokers, sorted by name.',
    status: 200,
    response: Type.Array(Colleague),
  },
  deactivateBroker: {
    method: 'POST',
    path: '/api/broker/colleagues/:id/deactivate',
    summary:
      'Deactivates an account. Ends the broker’s sessions and invitations, blocks sign-in, and unassigns open calls.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: Colleague,
  },
  reactivateBroker: {
    method: 'POST',
    path: '/api/broker/colleagues/:id/reactivate',
    summary: 'Lets a broker sign in again.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: Colleague,
  },
  sendNewPasswordLink: {
    method: 'POST',
    path: '/api/broker/colleagues/:id/new-password',
    summary: 'Emails a link to set a new password. The second factor stays the same.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/broker/colleagues/:id/reset-second-factor',
    summary:
      'Removes a colleague’s authenticator app, passkeys and recovery codes, and emails them about it.',
    params: IdParams,
    body: PasswordAgain,
    status: 200,
    response: Colleague,
  },
} as const satisfies Record<string, Call>
