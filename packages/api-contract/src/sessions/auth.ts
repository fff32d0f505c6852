import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, NoBody } from '../common'

/** The user of a session. `email` is `null` while the user is anonymous (D51). */
export const SessionUser = Type.Object({
  id: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  isAnonymous: Type.Boolean(),
})
export type SessionUser = Static<typeof SessionUser>

/** The user of a visit. */
export const VisitUser = Type.Object({
  ...SessionUser.properties,
  /** Present where the visit is one that a sign-in had set aside: the server has its answers (ADR 28). */
  earlier: Type.Optional(Type.Literal(true)),
})
export type VisitUser = Static<typeof VisitUser>

/** `user` is `null` when there is no session (D29, D51). */
export const AuthStatus = Type.Object({ user: Type.Union([SessionUser, Type.Null()]) })
export type AuthStatus = Static<typeof AuthStatus>

/** Where the sign-in link goes, and the page of this app to open afterwards (D27). */
export const EmailLinkRequest = Type.Object(
  {
    email: Type.String({ minLength: 3, maxLength: 254 }),
    intendedDestination: Type.Optional(Type.String({ maxLength: 2048 })),
  },
  closed,
)
export type EmailLinkRequest = Static<typeof EmailLinkRequest>

/** The same answer for known and unknown addresses (D27). */
export const EmailLinkAnswer = Type.Object({
  statusCode: Type.Integer(),
  message: Type.String(),
})
export type EmailLinkAnswer = Static<typeof EmailLinkAnswer>

/** The token of a link, or the 6-digit code of its mail (D50). */
export const VerifyRequest = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * Whether what was done here while anonymous moves into the account. Left out: only where the link was asked for
     * in this browser (ADR 28).
     */
    moveWork: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type VerifyRequest = Static<typeof VerifyRequest>

export const SignInLinkRequest = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
export type SignInLinkRequest = Static<typeof SignInLinkRequest>

/** What a link does, for the page that asks before it is spent. */
export const SignInLink = Type.Object({
  /** Masked, such as `m•••@example.com`. */
  email: Type.String(),
  /** The link was asked for in this browser. */
  askedHere: Type.Boolean(),
  /** This browser has work of an anonymous visit. */
  hasWork: Type.Boolean(),
})
export type SignInLink = Static<typeof SignInLink>

/** 256 bits as base64url: what a browser seals its unsaved answers with; another one in each session. */
export const JournalKey = Type.Object({ key: Type.String() })
export type JournalKey = Static<typeof JournalKey>

export const LogoutAnswer = Type.Object({
  message: Type.String(),
  /** This browser still has work from before the sign-in (ADR 28). */
  earlierWork: Type.Boolean(),
})
export type LogoutAnswer = Static<typeof LogoutAnswer>

export const BrokerSessionAnswer = Type.Object({ valid: Type.Boolean() })
export type BrokerSessionAnswer = Static<typeof BrokerSessionAnswer>

export const authCalls = {
  registerAnonymous: {
    method: 'POST',
    path: '/api/auth/register-anonymous',
    summary: 'Starts an anonymous session, or returns the user of the session that exists (D25).',
    body: NoBody,
    status: 200,
    response: VisitUser,
  },
  authStatus: {
    method: 'GET',
    path: '/api/auth/status',
    summary: 'Says who the session belongs to.',
    status: 200,
    response: AuthStatus,
  },
  journalKey: {
    method: 'GET',
    path: '/api/auth/journal-key',
    summary: 'Gives the key with which this session’s browser seals what is not saved yet.',
    status: 200,
    response: JournalKey,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sends a sign-in link and code to an e-mail address (D27).',
    body: EmailLinkRequest,
    status: 200,
    response: EmailLinkAnswer,
  },
  associateEmail: {
    method: 'POST',
    path: '/api/auth/associate-email',
    summary: 'Sends a link that attaches an e-mail address to the anonymous user (D50).',
    body: EmailLinkRequest,
    status: 200,
    response: EmailLinkAnswer,
  },
  readSignInLink: {
    method: 'POST',
    path: '/api/auth/link',
    summary: 'Says whom a link signs in, with a masked address, and does not spend it.',
    body: SignInLinkRequest,
    status: 200,
    response: SignInLink,
  },
  verify: {
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Redeems the token of a link, or the code of its mail (D50).',
    body: VerifyRequest,
    status: 200,
    response: SessionUser,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session.',
    body: NoBody,
    status: 200,
    response: LogoutAnswer,
  },
  verifyBrokerSession: {
    method: 'POST',
    path: '/api/auth/verify-broker-session',
    summary: 'Says whether the broker session cookie is valid; always 200 (D51).',
    body: NoBody,
    status: 200,
    response: BrokerSessionAnswer,
  },
} as const satisfies Record<string, Call>
