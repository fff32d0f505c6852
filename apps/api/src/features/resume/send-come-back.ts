import type { ComeBackSent, SendComeBack, SessionUser } from '@gapwise/api-contract'
import { minutesLeft, textAnswer } from '@gapwise/enrollment'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { addDays } from 'date-fns'
import { randomUUID } from 'node:crypto'
import { ApiError } from '../../errors/api-error'
import type { LimitedMailer, MailSource } from '../../mail/mail-limits'
import { timeZoneOf } from '../../shared/clock'
import { formatZonedTime } from '../../shared/zoned-time'
import {
  formatResumeCode,
  insertGrant,
  loadOwned,
  newResumeCode,
  RESUME_LOOKUP,
  type ApplicationDependencies,
} from '../applications'
import { readPhone } from '../scheduled-calls'
import { comeBackMail, comeBackText, type ComeBackLink } from './come-back-mail'
import type { TextSender } from './text-sender'

/** Dependencies of {@link sendComeBack}. */
export interface ComeBackDependencies extends ApplicationDependencies {
  readonly mailer: LimitedMailer
  /** `undefined` if no provider is configured. */
  readonly texts: TextSender | undefined
  /** Returns the website's address, for links. */
  readonly origin: () => string
  readonly phone: string
}

/** Days for which a link works (D77). */
const LINK_DAYS = 30

/**
 * Sends a link that opens a user's draft on any device, by email or text message. An account's
 * draft opens only for that account, so its message asks the owner to sign in.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `ADDRESS_INVALID`,
 * `PHONE_INVALID`, `TEXTS_OFF`, `TEXT_NOT_SENT`, `TOO_MANY_REQUESTS`
 */
export async function sendComeBack(
  deps: ComeBackDependencies,
  request: { user: SessionUser; id: string; body: SendComeBack; source: MailSource },
): Promise<ComeBackSent> {
  const { database, vault, clock, mailer, texts, origin, phone } = deps
  const { user, id, source } = request
  const { by, to } = parseRecipient(request.body)
  if (by === 'text' && !texts) throw new ApiError('TEXTS_OFF')
  const now = clock.now()
  const expiresAt = addDays(now, LINK_DAYS)
  const code = user.isAnonymous ? newResumeCode() : undefined
  const link = await database.transaction(async (transaction) => {
    const { row, draft } = await loadOwned(transaction, deps, { id, ownerId: user.id, lock: true })
    if (row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
    if (code !== undefined) {
      await insertGrant(transaction, {
        id: randomUUID(),
        applicationId: row.id,
        brokerId: null,
        codeLookup: vault.digest(code, RESUME_LOOKUP),
        keyId: vault.keyIds[0] ?? null,
        mailed: true,
        now,
        expiresAt,
      })
    }
    const made: ComeBackLink = {
      origin: origin(),
      code: code && formatResumeCode(code),
      until: formatZonedTime(expiresAt, timeZoneOf(textAnswer(draft.form, 'state'))),
      phone,
    }
    if (by === 'text') return made
    const mail = comeBackMail(to, made, minutesLeft(draft.form))
    if (!(await mailer.queueLimited(transaction, mail, expiresAt, source)))
      throw new ApiError('TOO_MANY_REQUESTS')
    return made
  })
  mailer.wake()
  // The code is stored before the text goes out, so that a link on a phone always works.
  if (by === 'text') {
    await texts?.send(to, comeBackText(link)).catch(() => {
      throw new ApiError('TEXT_NOT_SENT')
    })
  }
  return { expiresAt: code === undefined ? null : expiresAt.toISOString() }
}

/** @throws {ApiError} `ADDRESS_INVALID`, `PHONE_INVALID` */
function parseRecipient({ by, to }: SendComeBack): SendComeBack {
  if (by === 'email') {
    const address = to.trim()
    if (verifyEmail(address)) throw new ApiError('ADDRESS_INVALID')
    return { by, to: address }
  }
  return { by, to: readPhone(to) }
}
