import { Type, type Static } from '@sinclair/typebox'
import { Broker, Email, Password } from './accounts'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody, NoContent, OrNull } from '../common'

const BrokerName = Type.String({ minLength: 1, maxLength: 100 })

/**
 * An invitation, as its link opens it. `email` is `null` for the first broker, who names one. A
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

/** `email` counts for the first broker only. All others were invited at their address. */
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

/** `broker` is `null` for an account with a second factor: the new password was set, and signing in takes both. */
export const AcceptedInvitation = Type.Object({ broker: OrNull(Broker) })
export type AcceptedInvitation = Static<typeof AcceptedInvitation>

export const InviteBroker = Type.Object({ email: Email, isAdmin: Type.Boolean() }, closed)
export type InviteBroker = Static<typeof InviteBroker>

export const brokerInvitationCalls = {
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
    summary:
      'Spends an invitation: sets name and password, and signs in where there is no second factor.',
    body: AcceptInvitation,
    status: 200,
    response: AcceptedInvitation,
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
} as const satisfies Record<string, Call>
