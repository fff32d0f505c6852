import { Type, type Static } from '@sinclair/typebox'
import { Broker, Email, Password } from './accounts'
import type { Call } from '../call'
import { closed, IdempotencyHeaders, IdParams, Instant, NoBody, NoContent, OrNull } from '../common'

const BrokerName = Type.String({ minLength: 1, maxLength: 100 })

/**
 * The invitation behind a link. `email` is `null` for the first broker, who enters an address. A
 * `new-password` link is for a broker who already has an account.
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

/** An invitation that has not been accepted yet. */
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

/**
 * Accepts an invitation. `email` is used only for the first broker. For all others, the invitation
 * already contains the address.
 */
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

/**
 * `broker` is `null` for an account with a second factor. The new password has been set, but the
 * broker must still sign in with both factors.
 */
export const AcceptedInvitation = Type.Object({ broker: OrNull(Broker) })
export type AcceptedInvitation = Static<typeof AcceptedInvitation>

export const InviteBroker = Type.Object({ email: Email, isAdmin: Type.Boolean() }, closed)
export type InviteBroker = Static<typeof InviteBroker>

export const brokerInvitationCalls = {
  readInvitation: {
    method: 'POST',
    path: '/api/broker/invitations/read',
    summary:
      'Returns the invitation for a link’s token. Returns 422 TOKEN_INVALID if the token is not valid.',
    body: InvitationToken,
    status: 200,
    response: Invitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/broker/invitations/accept',
    summary:
      'Accepts an invitation. Sets the name and password. Signs the broker in unless the account has a second factor.',
    body: AcceptInvitation,
    status: 200,
    response: AcceptedInvitation,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/broker/invitations',
    summary: 'Lists open invitations, newest first.',
    status: 200,
    response: Type.Array(OpenInvitation),
  },
  inviteBroker: {
    method: 'POST',
    path: '/api/broker/invitations',
    summary: 'Emails an invitation. An earlier invitation to the same address stops working.',
    headers: IdempotencyHeaders,
    body: InviteBroker,
    status: 201,
    response: OpenInvitation,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/broker/invitations/:id',
    summary: 'Withdraws an invitation.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
