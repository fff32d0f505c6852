import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, NoBody } from '../common'

/**
 * A session's user. `email` is `null` for an anonymous user.
 * @see D51
 */
export const SessionUser = Type.Object({
  id: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  isAnonymous: Type.Boolean(),
})
export type SessionUser = Static<typeof SessionUser>

/** The user of a new or continued session. */
export const VisitUser = Type.Object({
  ...SessionUser.properties,
  /**
   * Set for an anonymous session that was set aside during a sign-in. The server still has its
   * answers.
   * @see ADR 28
   */
  earlier: Type.Optional(Type.Literal(true)),
})
export type VisitUser = Static<typeof VisitUser>

/**
 * `user` is `null` without a session.
 * @see D29
 * @see D51
 */
export const AuthStatus = Type.Object({ user: Type.Union([SessionUser, Type.Null()]) })
export type AuthStatus = Static<typeof AuthStatus>

/**
 * Email address for the sign-in link, and the page of this app to open after the sign-in.
 * @see D27
 */
export const EmailLinkRequest = Type.Object(
  {
    email: Type.String({ minLength: 3, maxLength: 254 }),
    intendedDestination: Type.Optional(Type.String({ maxLength: 2048 })),
  },
  closed,
)
export type EmailLinkRequest = Static<typeof EmailLinkRequest>

/**
 * The response is the same for known and unknown addresses.
 * @see D27
 */
export const EmailLinkAnswer = Type.Object({
  statusCode: Type.Integer(),
  message: Type.String(),
})
export type EmailLinkAnswer = Static<typeof EmailLinkAnswer>

/**
 * The token from a link, or the 6-digit code from the same email.
 * @see D50
 */
export const VerifyRequest = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * `true` to move data from the anonymous session into the account. By default, the data moves
     * only if the link was requested in this browser.
     * @see ADR 28
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

/**
 * Details of a sign-in link. A page shows them and asks for confirmation before the link is used.
 */
export const SignInLink = Type.Object({
  /** Masked email address, such as `m•••@example.com`. */
  email: Type.String(),
  /** `true` if the link was requested in this browser. */
  askedHere: Type.Boolean(),
  /** `true` if this browser has data from an anonymous session. */
  hasWork: Type.Boolean(),
})
export type SignInLink = Static<typeof SignInLink>

/**
 * Key for encrypting the browser's unsaved answers. It has 256 bits, encoded as base64url. Each
 * browser has a different key. A sign-out ends the key.
 */
export const JournalKey = Type.Object({ key: Type.String() })
export type JournalKey = Static<typeof JournalKey>

export const LogoutAnswer = Type.Object({
  message: Type.String(),
  /**
   * `true` if this browser still has data that was entered before the sign-in.
   * @see ADR 28
   */
  earlierWork: Type.Boolean(),
})
export type LogoutAnswer = Static<typeof LogoutAnswer>

export const BrokerSessionAnswer = Type.Object({ valid: Type.Boolean() })
export type BrokerSessionAnswer = Static<typeof BrokerSessionAnswer>

export const authCalls = {
  /** @see D25 */
  registerAnonymous: {
    method: 'POST',
    path: '/api/auth/register-anonymous',
    summary:
      'Starts an anonymous session. If the browser already has a session, returns the user of that session instead.',
    body: NoBody,
    status: 200,
    response: VisitUser,
  },
  authStatus: {
    method: 'GET',
    path: '/api/auth/status',
    summary: 'Returns the user of the session.',
    status: 200,
    response: AuthStatus,
  },
  journalKey: {
    method: 'GET',
    path: '/api/auth/journal-key',
    summary: 'Returns the key that this session’s browser uses to encrypt unsaved answers.',
    status: 200,
    response: JournalKey,
  },
  /** @see D27 */
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Emails a sign-in link and code.',
    body: EmailLinkRequest,
    status: 200,
    response: EmailLinkAnswer,
  },
  /** @see D50 */
  associateEmail: {
    method: 'POST',
    path: '/api/auth/associate-email',
    summary: 'Emails a link that adds the email address to the anonymous user.',
    body: EmailLinkRequest,
    status: 200,
    response: EmailLinkAnswer,
  },
  readSignInLink: {
    method: 'POST',
    path: '/api/auth/link',
    summary: 'Returns the masked email address of a sign-in link’s account. The link stays valid.',
    body: SignInLinkRequest,
    status: 200,
    response: SignInLink,
  },
  /** @see D50 */
  verify: {
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Signs in with the token from a sign-in link, or with the code from the same email.',
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
  /** @see D51 */
  verifyBrokerSession: {
    method: 'POST',
    path: '/api/auth/verify-broker-session',
    summary: 'Checks whether the broker session cookie is valid. Always returns 200.',
    body: NoBody,
    status: 200,
    response: BrokerSessionAnswer,
  },
} as const satisfies Record<string, Call>
