import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, IdParams, Instant, NoBody, NoContent } from './common'

/** Bounds of a broker's password; a person may paste it, and no character is forbidden. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const

const Email = Type.String({ minLength: 3, maxLength: 254 })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.most })
const BrokerName = Type.String({ minLength: 1, maxLength: 100 })
/** Six digits of an authenticator app, or one recovery code. */
const SecondFactor = Type.String({ minLength: 1, maxLength: 40 })

/** The broker who is signed in. */
export const Broker = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isAdmin: Type.Boolean(),
  /** Whether signing in takes a code of an authenticator app too. */
  hasTotp: Type.Boolean(),
})
export type Broker = Static<typeof Broker>

/** A broker as colleagues see one another; `active` is false once nobody can sign in with the account. */
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

/** The secret to be shown once, as text and as an address that a QR code can carry. */
export const TotpEnrollment = Type.Object({ secret: Type.String(), uri: Type.String() })
export type TotpEnrollment = Static<typeof TotpEnrollment>

/** Each opens the account once when the authenticator is lost; shown this one time. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

/**
 * What an invitation's link is good for. `email` is `null` for the first broker, who names one. A
 * `new-password` link belongs to a broker who has an account.
 */
export const Invitation = Type.Object({
  kind: Type.Union([
    Type.Literal('first-broker'),
    Type.Literal('invited'),
    Type.Literal('new-password'),
  ]),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  expiresAt: Instant,
})
export type Invitation = Static<typeof Invitation>

/** An invitation that nobody accepted yet. */
export const OpenInvitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  isAdmin: Type.Boolean(),
  invitedBy: Type.String(),
  expiresAt: Instant,
})
export type OpenInvitation = Static<typeof OpenInvitation>

export const InvitationToken = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
export type InvitationToken = Static<typeof InvitationToken>

/** `email` counts for the first broker only; everybody else was invited at theirs. */
export const AcceptInvitation = Type.Object(
  {
    token: InvitationToken.properties.token,
    name: BrokerName,
    email: Type.Optional(Email),
    password: Password,
  },
  closed,
)
export type AcceptInvitation = Static<typeof AcceptInvitation>

export const InviteBroker = Type.Object({ email: Email, isAdmin: Type.Boolean() }, closed)
export type InviteBroker = Static<typeof InviteBroker>

export const ChangePassword = Type.Object({ password: Password, newPassword: Password }, closed)
export type ChangePassword = Static<typeof ChangePassword>

/** The password again, for what a stranger at an open screen must not do. */
export const PasswordAgain = Type.Object({ password: Password }, closed)
export type PasswordAgain = Static<typeof PasswordAgain>

export const ConfirmTotp = Type.Object({ code: SecondFactor }, closed)
export type ConfirmTotp = Static<typeof ConfirmTotp>

export const brokerAccountCalls = {
  brokerLogin: {
    method: 'POST',
    path: '/api/broker/login',
    summary: 'Signs a broker in; 401 TOTP_MISSING asks for the second factor (D58).',
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
    summary: 'Says who is signed in as a broker.',
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
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was typed.',
    body: PasswordAgain,
    status: 200,
    response: TotpEnrollment,
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/broker/totp/confirm',
    summary: 'Turns the second factor on and gives the recovery codes.',
    body: ConfirmTotp,
    status: 200,
    response: RecoveryCodes,
  },
  removeTotp: {
    method: 'DELETE',
    path: '/api/broker/totp',
    summary: 'Turns the second factor off.',
    body: PasswordAgain,
    status: 204,
    response: NoContent,
  },
  readInvitation: {
    method: 'POST',
    path: '/api/broker/invitations/read',
    summary: 'Says what the token of an invitation’s link is good for; 422 TOKEN_INVALID.',
    body: InvitationToken,
    status: 200,
    response: Invitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/broker/invitations/accept',
    summary: 'Spends an invitation: sets name and password, and signs in.',
    body: AcceptInvitation,
    status: 200,
    response: Broker,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/broker/invitations',
    summary: 'Lists invitations that wait, newest first.',
    status: 200,
    response: Type.Array(OpenInvitation),
  },
  inviteBroker: {
    method: 'POST',
    path: '/api/broker/invitations',
    summary: 'Mails an invitation; an earlier one to the address is dead.',
    body: InviteBroker,
    status: 201,
    response: OpenInvitation,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/broker/invitations/:id',
    summary: 'Makes an invitation worthless.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  listColleagues: {
    method: 'GET',
    path: '/api/broker/colleagues',
    summary: 'Lists all brokers by name.',
    status: 200,
    response: Type.Array(Colleague),
  },
  deactivateBroker: {
    method: 'POST',
    path: '/api/broker/colleagues/:id/deactivate',
    summary: 'Ends a broker’s sessions and keeps the account from signing in.',
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
    summary: 'Mails a link to set a new password, which also turns the second factor off.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
