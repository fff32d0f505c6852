import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { SessionUser } from '@gapwise/api-contract'
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock'
import type { Database, Transaction } from '../../database'
import { ApiError } from '../../errors'
import type { Mailer } from '../../mail/mailer'
import type { Vault } from '../../protection/vault'
import type { Onboarding } from '../onboarding/service'
import { eraseUsers } from '../privacy/erase'
import type { ScheduledCalls } from '../scheduled-calls/service'
import { lockUser, type UserRow } from '../sessions/repository'
import type { NewSession, Sessions } from '../sessions/service'
import { hashToken, newToken } from '../sessions/tokens'
import { isDestination, USUAL_DESTINATION } from './destinations'
import { linkMail } from './link-mail'
import {
  countAttempt,
  countRequests,
  findAccount,
  insertAccount,
  insertRequest,
  lockAddress,
  moveApplications,
  nameUser,
  spendRequest,
  type LoginRequestRow,
} from './repository'

const MINUTE = 60_000
/** How long a link and its code live (D27). */
export const LINK_LIFETIME = 10 * MINUTE
/** Wrong codes after which a request is dead (D50). */
const MOST_ATTEMPTS = 5
/** Mails to one address in so many milliseconds (ADR 22); more are silently not sent. */
const MAIL_LIMITS = [
  { most: 3, window: 10 * MINUTE },
  { most: 10, window: 60 * MINUTE },
  { most: 20, window: 24 * 60 * MINUTE },
] as const
/** What the digest of an address is made for; it finds the requests of an address. */
export const LINK_ADDRESS = 'email address'

/** Signing in by proving control of a mailbox (D27, D50). */
export interface SignIn {
  /**
   * Mails a link and a code. Does the same work for every address, so that nobody learns who has an account.
   * @throws {ApiError} `ADDRESS_INVALID`, `DESTINATION_UNKNOWN`, `ADDRESS_UNKNOWN` (only when set to reveal)
   */
  sendLink(request: {
    email: string
    intendedDestination: string | undefined
    /** Token of the asking browser's own cookie. */
    browser: string
    /** Whether an unknown address may be told so. */
    mayReveal: boolean
  }): Promise<void>
  /**
   * Spends a link's token, or a code together with the cookie of the browser that asked for it.
   * @throws {ApiError} `TOKEN_INVALID`
   */
  verify(request: {
    token: string
    browser: string | undefined
    user: SessionUser | null
    sessionToken: string | undefined
  }): Promise<NewSession>
}

export interface SignInParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: Mailer
  readonly sessions: Sessions
  readonly onboarding: Onboarding
  readonly scheduledCalls: Pick<ScheduledCalls, 'move'>
  readonly unknownEmail: 'conceal' | 'reveal'
  /** Scheme, host and port of links; never taken from a request (D50). */
  readonly origin: () => string
}

const place = (id: string): string => `login_requests|${id}|email`

export function createSignIn(parts: SignInParts): SignIn {
  const { database, vault, clock, mailer } = parts
  return {
    async sendLink({ email: typed, intendedDestination, browser, mayReveal }) {
      const email = typed.trim()
      if (verifyEmail(email)) throw new ApiError('ADDRESS_INVALID')
      const destination = intendedDestination || USUAL_DESTINATION
      if (!isDestination(destination)) throw new ApiError('DESTINATION_UNKNOWN')
      const account = await findAccount(database, email)
      if (!account && mayReveal && parts.unknownEmail === 'reveal') {
        throw new ApiError('ADDRESS_UNKNOWN')
      }
      const now = clock.now()
      const id = randomUUID()
      const token = newToken()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const emailLookup = vault.digest(email.toLowerCase(), LINK_ADDRESS)
      const expiresAt = new Date(now.getTime() + LINK_LIFETIME)
      await database.transaction(async (transaction) => {
        await lockAddress(transaction, emailLookup)
        for (const { most, window } of MAIL_LIMITS) {
          const since = new Date(now.getTime() - window)
          if ((await countRequests(transaction, { emailLookup, since })) >= most) return
        }
        await insertRequest(transaction, {
          id,
          tokenHash: hashToken(token),
          codeDigest: vault.digest(code, id),
          browserHash: hashToken(browser),
          email: vault.seal(email, place(id)),
          emailLookup,
          now,
          expiresAt,
        })
        const mail = linkMail({ to: email, origin: parts.origin(), token, code, destination })
        await mailer.keep(transaction, mail, expiresAt)
      })
      mailer.wake()
    },

    async verify({ token, browser, user, sessionToken }) {
      const now = clock.now()
      const isCode = /^\d{6}$/.test(token.trim())
      const request = isCode
        ? await checkCode(parts, token.trim(), browser, now)
        : { tokenHash: hashToken(token) }
      return database.transaction(async (transaction) => {
        const spent = request && (await spendRequest(transaction, { ...request, now }))
        if (!spent) throw new ApiError('TOKEN_INVALID')
        const account = await accountOf(parts, transaction, openEmail(vault, spent), user)
        return parts.sessions.start(transaction, account, sessionToken)
      })
    },
  }
}

const openEmail = (vault: Vault, { id, email }: LoginRequestRow): string =>
  vault.open(email, place(id))

/** Counts the try first, in a statement of its own: a failed one stays counted. */
async function checkCode(
  { database, vault }: SignInParts,
  code: string,
  browser: string | undefined,
  now: Date,
): Promise<{ id: string } | undefined> {
  if (!browser) return undefined
  const browserHash = hashToken(browser)
  const row = await countAttempt(database, { browserHash, now, most: MOST_ATTEMPTS })
  if (!row) return undefined
  const stored = Buffer.from(row.code_digest, 'hex')
  const right = vault
    .digests(code, row.id)
    .some((digest) => timingSafeEqual(Buffer.from(digest, 'hex'), stored))
  return right ? { id: row.id } : undefined
}

/**
 * The account of a proven address. What was done while anonymous in this browser follows into it (D50): the
 * anonymous user becomes the account, or its work moves to the one that exists.
 */
async function accountOf(
  { onboarding, scheduledCalls }: SignInParts,
  transaction: Transaction,
  email: string,
  user: SessionUser | null,
): Promise<UserRow> {
  const existing = await findAccount(transaction, email, true)
  const anonymousId = user?.isAnonymous ? user.id : undefined
  if (existing && anonymousId) {
    const users = { from: anonymousId, to: existing.id }
    // What is being saved in another tab is waited for and moves too.
    await lockUser(transaction, anonymousId)
    await moveApplications(transaction, users)
    await onboarding.move(transaction, users)
    await scheduledCalls.move(transaction, users)
    // Nobody is that user again: what comes later is refused, and sent anew, instead of lying there unseen.
    await eraseUsers(transaction, [anonymousId])
  }
  const account =
    existing ??
    (anonymousId
      ? await nameUser(transaction, anonymousId, email)
      : await insertAccount(transaction, email))
  if (!account) throw new ApiError('TOKEN_INVALID')
  return account
}
