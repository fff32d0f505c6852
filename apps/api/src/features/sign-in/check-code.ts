import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import type { Database, DatabaseLog } from '../../database'
import type { Vault } from '../../protection/vault'
import { hashToken } from '../../shared/tokens'
import { countGuesses, MOST_WRONG_CODES, recordGuess } from './guesses'
import { countAttempt } from './repository'
import { requestContext } from './send-link'

/** Number of wrong codes after which a request for a code is no longer valid (D50). */
const MOST_ATTEMPTS = 5

/**
 * Returns `true` if the text is a code. A link's token has 43 characters, so it is never mistaken
 * for a code.
 */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/**
 * Checks a typed code against this browser's newest sign-in request. If the code is refused,
 * returns only the mailbox, for the security event. Each attempt is counted in its own statement
 * first, so that a failed attempt stays counted.
 */
export async function checkCode(
  deps: { database: Database; vault: Vault; clock: Clock; log: DatabaseLog },
  code: string,
  browser: string | undefined,
): Promise<{ id: string } | { mailbox: string } | undefined> {
  const { database, vault, log } = deps
  if (!browser) return undefined
  const now = deps.clock.now()
  const browserHash = hashToken(browser)
  const row = await countAttempt(database, { browserHash, now, most: MOST_ATTEMPTS })
  if (!row) return undefined
  await recordGuess(database, { lookup: row.email_lookup, now })
  const guesses = await countGuesses(database, [row.email_lookup])
  const mailbox = vault.decrypt(row.email, requestContext(row.id))
  if (guesses > MOST_WRONG_CODES) return { mailbox }
  const stored = Buffer.from(row.code_digest, 'hex')
  const isRight = vault
    .digests(code, row.id)
    .some((digest) => timingSafeEqual(Buffer.from(digest, 'hex'), stored))
  if (!isRight && guesses === MOST_WRONG_CODES) {
    // Do not log the address, because the log must not reveal the mailbox's owner.
    log.warn(
      { request: row.id, guesses },
      'Sign-in codes are off for a mailbox: too many were wrong',
    )
  }
  return isRight ? { id: row.id } : { mailbox }
}
