import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { addMilliseconds } from 'date-fns'
import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { LimitedMailer } from '../../mail/mail-limits'
import type { Vault } from '../../protection/vault'
import type { Devices } from '../devices'
import type { SecurityEvents } from '../security-events'
import { hashToken, newToken } from '../../shared/tokens'
import { isDestination, USUAL_DESTINATION } from './destinations'
import { countGuesses, MOST_WRONG_CODES } from './guesses'
import { linkMail } from './sign-in-mail'
import { findAccount, insertRequest } from './repository'

/** Lifetime of a link and its code, in milliseconds (D27). */
export const LINK_LIFETIME = 10 * 60_000
/**
 * Purpose string for the digest of an email address. The digest is used to find the sign-in
 * requests for that address.
 */
export const LINK_ADDRESS = 'email address'
/** Returns the encryption context for the email address in a request. */
export const requestContext = (id: string): string => `login_requests|${id}|email`

/**
 * An id that no account has. If an address has no account, the query for the account's browsers
 * uses this id, so that it takes the same time.
 */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

export interface SendLinkDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  readonly devices: Devices
  readonly events: SecurityEvents
  readonly unknownEmail: 'conceal' | 'reveal'
  /**
   * Returns the scheme, host, and port for links. The value is never taken from a request (D50).
   */
  readonly origin: () => string
}

/**
 * Emails a link and a code. Does the same work for every address, so that a caller cannot find out
 * which addresses have an account. Emails above the limits are silently dropped.
 * @throws {ApiError} `ADDRESS_INVALID`, `DESTINATION_UNKNOWN`, `ADDRESS_UNKNOWN` (only if the
 * configuration allows revealing unknown addresses)
 */
export type SendLink = (request: {
  email: string
  intendedDestination: string | undefined
  /** Token from the cookie of the browser that requests the link. */
  browser: string
  /** Token by which the server recognizes a browser that has signed in before. */
  device: string
  network: string
  /** `true` if the response is allowed to reveal that an address is unknown. */
  mayReveal: boolean
}) => Promise<void>

export function createSendLink(deps: SendLinkDependencies): SendLink {
  const { database, vault, clock, mailer, devices, events } = deps
  return async ({ email: typed, intendedDestination, browser, device, network, mayReveal }) => {
    const email = typed.trim()
    if (verifyEmail(email)) throw new ApiError('ADDRESS_INVALID')
    const destination = intendedDestination || USUAL_DESTINATION
    if (!isDestination(destination)) throw new ApiError('DESTINATION_UNKNOWN')
    const account = await findAccount(database, email)
    if (!account && mayReveal && deps.unknownEmail === 'reveal') {
      throw new ApiError('ADDRESS_UNKNOWN')
    }
    const owner = { userId: account?.id ?? NO_ACCOUNT }
    const known = await devices.isKnown(database, device, owner)
    const lookups = vault.digests(email.toLowerCase(), LINK_ADDRESS)
    const hasCode = (await countGuesses(database, lookups)) < MOST_WRONG_CODES
    const now = clock.now()
    const id = randomUUID()
    const token = newToken()
    const code = hasCode ? String(randomInt(1_000_000)).padStart(6, '0') : undefined
    const expiresAt = addMilliseconds(now, LINK_LIFETIME)
    await database.transaction(async (transaction) => {
      const mail = linkMail({ to: email, origin: deps.origin(), token, code, destination })
      const source = known ? { knownSender: device } : { network }
      const event = { kind: 'link.ask', mailbox: email } as const
      if (!(await mailer.queueLimited(transaction, mail, expiresAt, source))) {
        return events.record(transaction, { ...event, outcome: 'refused' })
      }
      await insertRequest(transaction, {
        id,
        tokenHash: hashToken(token),
        // Without a code, store the digest of a random value that no one can type.
        codeDigest: vault.digest(code ?? newToken(), id),
        browserHash: hashToken(browser),
        email: vault.encrypt(email, requestContext(id)),
        emailLookup: vault.digest(email.toLowerCase(), LINK_ADDRESS),
        now,
        expiresAt,
      })
      await events.record(transaction, event)
    })
    mailer.wake()
  }
}
