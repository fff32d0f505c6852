import type { SessionUser, SignInLink } from '@gapwise/api-contract'
import { addHours } from 'date-fns'
import type { DatabaseLog, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import {
  lockUser,
  type NewSession,
  type SessionOrigin,
  type Sessions,
  type UserRow,
} from '../sessions'
import { hashToken } from '../../shared/tokens'
import { maskAddress, moveWork, type WorkDependencies } from './anonymous-work'
import { checkCode, isCode } from './check-code'
import { forgetGuesses } from './guesses'
import { newDeviceMail } from './sign-in-mail'
import {
  findAccount,
  findRequest,
  hasWork,
  insertAccount,
  convertToAccount,
  spendRequest,
  type LoginRequestRow,
} from './repository'
import {
  createSendLink,
  LINK_ADDRESS,
  requestContext,
  type SendLink,
  type SendLinkDependencies,
} from './send-link'

/** Hours after which the email about a new browser is no longer worth sending. */
const NOTICE_USEFUL_HOURS = 24

/** Browser and user that redeem a link or a code. */
export interface Redeemer {
  /** Token of the cookie that this browser received when it requested a link. */
  readonly browser: string | undefined
  readonly user: SessionUser | null
}

/** Result of a sign-in. */
export interface SignedIn {
  readonly session: NewSession
  /**
   * Token of the anonymous session. Present only if some of its data was not moved into the user's
   * account. The anonymous session stays valid.
   */
  readonly setAside: string | undefined
}

/** Sign-in by proof of control over a mailbox (D27, D50). */
export interface SignIn {
  sendLink: SendLink
  /**
   * Describes a link without redeeming it. Returns the account's masked email address, and whether
   * this browser has data that can be moved into the account. The link stays valid.
   * @throws {ApiError} `TOKEN_INVALID`
   */
  readLink(request: Redeemer & { token: string }): Promise<SignInLink>
  /**
   * Redeems a link's token or a code. A code works only with the cookie of the browser that
   * requested it. If `moveWork` is `true`, anonymous work in this browser is moved into the
   * account. If `moveWork` is `undefined`, the work is moved only if this browser requested the
   * link (ADR 28).
   * @throws {ApiError} `TOKEN_INVALID`
   */
  verify(
    request: Redeemer & {
      token: string
      moveWork: boolean | undefined
      sessionToken: string | undefined
      /** The browser's journal key. */
      journalKey: string | undefined
      device: string
      sessionOrigin: SessionOrigin
    },
  ): Promise<SignedIn>
}

export interface SignInDependencies extends SendLinkDependencies, WorkDependencies {
  readonly sessions: Sessions
  /** Called with an account whose address was just verified. */
  readonly onSignedIn: (transaction: Transaction, account: UserRow) => Promise<void>
  readonly log: DatabaseLog
  /** The office's phone number, shown in emails. */
  readonly phone: string
}

export function createSignIn(deps: SignInDependencies): SignIn {
  const { database, vault, clock, mailer, events, sessions } = deps

  const decryptEmail = ({ id, email }: LoginRequestRow): string =>
    vault.decrypt(email, requestContext(id))

  return {
    sendLink: createSendLink(deps),

    async readLink({ token, browser, user }) {
      const request = { tokenHash: hashToken(token), now: clock.now() }
      const found = await findRequest(database, request)
      if (!found) throw new ApiError('TOKEN_INVALID')
      return {
        email: maskAddress(decryptEmail(found)),
        askedHere: isRequestingBrowser(browser, found),
        hasWork: user?.isAnonymous === true && (await hasWork(database, user.id)),
      }
    },

    async verify({
      token,
      browser,
      user,
      moveWork: shouldMove,
      sessionToken,
      journalKey,
      device,
      sessionOrigin,
    }) {
      const typed = token.trim()
      const request = isCode(typed)
        ? await checkCode(deps, typed, browser)
        : { tokenHash: hashToken(token) }
      const signedIn = await database.transaction(async (transaction) => {
        const now = clock.now()
        const isWrong = !request || 'mailbox' in request
        const spent = isWrong ? undefined : await spendRequest(transaction, { ...request, now })
        if (!spent) {
          const mailbox = request && 'mailbox' in request ? request.mailbox : undefined
          return events.record(transaction, { kind: 'sign-in', outcome: 'refused', mailbox })
        }
        const email = decryptEmail(spent)
        const anonymousId = user?.isAnonymous ? user.id : undefined
        const movedId =
          (shouldMove ?? isRequestingBrowser(browser, spent)) ? anonymousId : undefined
        // Moving the work deletes the anonymous session, which can have the key.
        const activeKey = await sessions.activeJournalKey(transaction, journalKey)
        const { account, isNew } = await findOrCreateAccount(deps, transaction, email, movedId)
        const setAside =
          anonymousId && !movedId && (await hasWorkToKeep(transaction, anonymousId))
            ? sessionToken
            : undefined

        await deps.onSignedIn(transaction, account)
        await events.record(transaction, { kind: 'sign-in', mailbox: email, person: account.id })
        await forgetGuesses(transaction, vault.digests(email.toLowerCase(), LINK_ADDRESS))
        await rememberDevice(deps, transaction, { account, email, isNew, device, sessionOrigin })
        // A session that was set aside keeps its journal key to itself.
        const earlier = setAside ? {} : { replaces: sessionToken, journalKey: activeKey }
        const details = { ...earlier, origin: sessionOrigin }
        return { session: await sessions.start(transaction, account, details), setAside }
      })
      if (!signedIn) throw new ApiError('TOKEN_INVALID')
      mailer.wake()
      return signedIn
    },
  }
}

/**
 * Records that the account was used in this browser. If the browser is new to an existing account,
 * emails the account's owner.
 */
async function rememberDevice(
  { devices, mailer, clock, origin, phone }: SignInDependencies,
  transaction: Transaction,
  signedIn: {
    account: UserRow
    email: string
    isNew: boolean
    device: string
    sessionOrigin: SessionOrigin
  },
): Promise<void> {
  const { account, email, isNew, device, sessionOrigin } = signedIn
  const owner = { userId: account.id }
  if (!isNew && !(await devices.isKnown(transaction, device, owner))) {
    const now = clock.now()
    const { browser } = sessionOrigin
    const mail = newDeviceMail({ to: email, browser, now, origin: origin(), phone })
    await mailer.queue(transaction, mail, addHours(now, NOTICE_USEFUL_HOURS))
  }
  await devices.keep(transaction, device, owner)
}

const isRequestingBrowser = (browser: string | undefined, request: LoginRequestRow): boolean =>
  browser !== undefined && hashToken(browser) === request.browser_hash

/**
 * Returns `true` if an anonymous user has a quote, an application, or a scheduled call. Locks the
 * user first, so that unfinished saves are counted, too.
 */
async function hasWorkToKeep(transaction: Transaction, userId: string): Promise<boolean> {
  await lockUser(transaction, userId)
  return hasWork(transaction, userId)
}

/**
 * Returns the account for a verified address. If the account exists, the anonymous user's work is
 * moved into it. Otherwise, the anonymous user becomes the account (D50).
 */
async function findOrCreateAccount(
  deps: WorkDependencies & Pick<SignInDependencies, 'events'>,
  transaction: Transaction,
  email: string,
  movedId: string | undefined,
): Promise<{ account: UserRow; isNew: boolean }> {
  const existing = await findAccount(transaction, email, true)
  if (existing && movedId) await moveWork(deps, transaction, { from: movedId, to: existing.id })
  const account =
    existing ??
    (movedId
      ? await convertToAccount(transaction, movedId, email)
      : await insertAccount(transaction, email))
  if (!account) throw new ApiError('TOKEN_INVALID')
  if (!existing) {
    await deps.events.record(transaction, {
      kind: 'account.new',
      mailbox: email,
      person: account.id,
    })
  }
  return { account, isNew: !existing }
}
