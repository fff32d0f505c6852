import { Type, type Static } from '@sinclair/typebox'
import { Application } from './application'
import type { Call } from '../call'
import {
  closed,
  Day,
  IdempotencyHeaders,
  IdParams,
  Instant,
  NoBody,
  NoContent,
  OrNull,
} from '../common'

/** Days for which a link to sign works. */
export const SIGNING_LINK_DAYS = 7

/** Maximum length of the name of a person who asks for a signature, in UTF-16 units. */
export const LONGEST_ASKER = 80

/**
 * A link with which the applicant checks and signs an application on their own device.
 *
 * - `sent`: works, and was not opened.
 * - `locked`: stopped after too many wrong birth dates.
 * - `signed`: the application was sent.
 * @see D72
 */
export const SigningLink = Type.Object({
  id: Type.String(),
  applicationId: Type.String(),
  /** Name of the person who asks for the signature. */
  from: Type.String(),
  /** `true` if the person is a broker. */
  isBroker: Type.Boolean(),
  /** Email address to which the link was sent. `null` if a code was made to read out. */
  to: OrNull(Type.String()),
  madeAt: Instant,
  expiresAt: Instant,
  openedAt: OrNull(Instant),
  state: Type.Union([
    Type.Literal('sent'),
    Type.Literal('opened'),
    Type.Literal('signed'),
    Type.Literal('withdrawn'),
    Type.Literal('expired'),
    Type.Literal('locked'),
  ]),
})
export type SigningLink = Static<typeof SigningLink>

/**
 * A link that was just made. Without an email, it has the code to read out: three groups of four
 * characters. No other response has the code.
 */
export const NewSigningLink = Type.Composite([
  SigningLink,
  Type.Object({ code: Type.Optional(Type.String()) }),
])
export type NewSigningLink = Static<typeof NewSigningLink>

/** Without `email`, the response has a code to read out. */
export const MakeSigningLink = Type.Object(
  {
    from: Type.String({ minLength: 1, maxLength: LONGEST_ASKER }),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  },
  closed,
)
export type MakeSigningLink = Static<typeof MakeSigningLink>

/** If `mail` is set, the link is sent to the applicant's address in the application. */
export const MakeBrokerSigningLink = Type.Object({ mail: Type.Boolean() }, closed)
export type MakeBrokerSigningLink = Static<typeof MakeBrokerSigningLink>

const code = Type.String({ minLength: 1, maxLength: 100 })

export const ReadSigningLink = Type.Object({ code }, closed)
export type ReadSigningLink = Static<typeof ReadSigningLink>

/** The person who asks for a signature. Says nothing about the applicant. */
export const AskedSignature = Type.Object({
  from: Type.String(),
  isBroker: Type.Boolean(),
  /** `true` if the person started the application, and the applicant still has to complete it. */
  isStart: Type.Boolean(),
  expiresAt: Instant,
})
export type AskedSignature = Static<typeof AskedSignature>

/** The birth date in the application shows that the applicant opens the link. */
export const OpenSigningLink = Type.Object({ code, birthDate: Day }, closed)
export type OpenSigningLink = Static<typeof OpenSigningLink>

export const BrokerSigningLinkParams = Type.Object(
  { id: IdParams.properties.id, linkId: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
export type BrokerSigningLinkParams = Static<typeof BrokerSigningLinkParams>

/** @see D72 */
export const signingLinkCalls = {
  makeSigningLink: {
    method: 'POST',
    path: '/api/application/:id/signing-links',
    summary:
      'Asks the applicant to sign on their own device, by email or with a code to read out. Ends earlier links.',
    params: IdParams,
    body: MakeSigningLink,
    status: 201,
    response: NewSigningLink,
  },
  listSigningLinks: {
    method: 'GET',
    path: '/api/signing-links',
    summary: 'Lists the links to sign that the session’s user sent, newest first.',
    status: 200,
    response: Type.Array(SigningLink),
  },
  withdrawSigningLink: {
    method: 'DELETE',
    path: '/api/signing-links/:id',
    summary: 'Ends a link to sign that was not opened yet.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  readSigningLink: {
    method: 'POST',
    path: '/api/signing-links/read',
    summary: 'Says who asks for a signature. Does not use the link up.',
    body: ReadSigningLink,
    status: 200,
    response: AskedSignature,
  },
  openSigningLink: {
    method: 'POST',
    path: '/api/signing-links/open',
    summary:
      'Moves an application to this session, so that the applicant can sign it. Needs the applicant’s birth date. Works once.',
    body: OpenSigningLink,
    status: 200,
    response: Application,
  },
  makeBrokerSigningLink: {
    method: 'POST',
    path: '/api/broker/applications/:id/signing-links',
    summary: 'Asks the applicant of a broker to sign on their own device. Ends earlier links.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: MakeBrokerSigningLink,
    status: 201,
    response: NewSigningLink,
  },
  withdrawBrokerSigningLink: {
    method: 'DELETE',
    path: '/api/broker/applications/:id/signing-links/:linkId',
    summary: 'Ends a link to sign that was not opened yet.',
    params: BrokerSigningLinkParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
