import {
  SIGNING_LINK_DAYS,
  type AnswerIssue,
  type MakeSigningLink,
  type NewSigningLink,
  type SubmittedOffer,
} from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { addDays } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { LimitedMailer, MailSource } from '../../../mail/mail-limits'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { timeZoneOf } from '../../../shared/clock'
import { formatZonedTime } from '../../../shared/zoned-time'
import type { RateSource } from '../../quotes'
import { formatResumeCode, newResumeCode } from '../codes'
import {
  loadOwned,
  type ApplicationDependencies,
  type LoadedApplication,
} from '../load-application'
import { recordEmail } from '../../client-emails'
import { priceDraftOffer } from '../quote/offer'
import { openIssues } from '../open-issues'
import { withholdNumbers } from '../repository'
import { recordStep } from '../signing/signing-steps'
import { stopIssues } from '../signing/stop-issues'
import { parseAskerName } from './asker-name'
import { signingLinkContext } from './describe-link'
import { signingLinkMail } from './link-mail'
import { insertLink } from './repository'

/** Purpose string for the digest of a link's code. A resume code has another one. */
export const SIGNING_LOOKUP = 'signing link'

/** Dependencies of {@link addSigningLink}. */
export interface LinkDependencies extends Pick<ApplicationDependencies, 'vault' | 'clock'> {
  readonly mailer: LimitedMailer
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
}

/** A link to add to an application. */
export interface LinkRequest {
  /** The broker or the user who asks for the signature. */
  readonly by: { readonly brokerId: string } | { readonly userId: string }
  /** Name of the person who asks, on one line. */
  readonly from: string
  /** Time zone of the applicant, for the email. IANA name. */
  readonly timeZone: string
  /** `undefined` makes a code to read out. */
  readonly to: string | undefined
  /** Source of the email, for its limits. */
  readonly source: MailSource
  /** Kind of the email, for the log. */
  readonly kind?: 'signing-link' | 'start'
  /** Composes the email. The default asks to sign a complete application. */
  readonly mailOf?: typeof signingLinkMail
}

/**
 * Makes a link for a helper's application. From then on, the helper no longer sees the numbers that
 * were typed so far, because only the applicant gives them (D72).
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `SUBMISSION_INCOMPLETE`,
 * `ASKER_NAME_INVALID`, `ADDRESS_INVALID`, `TOO_MANY_REQUESTS`.
 */
export async function makeSigningLink(
  deps: ApplicationDependencies & LinkDependencies & { readonly rates: RateSource },
  request: { userId: string; id: string; body: MakeSigningLink; network: string },
): Promise<NewSigningLink> {
  const { userId, id, body, network } = request
  const from = parseAskerName(body.from)
  const to = body.email?.trim()
  if (to !== undefined && verifyEmail(to)) throw new ApiError('ADDRESS_INVALID')
  const owned = { id, ownerId: userId }
  // Fetch the rates before the transaction, because they can come from a remote service.
  const offer = await priceDraftOffer(deps.rates, await loadOwned(deps.database, deps, owned))
  const made = await deps.database.transaction(async (transaction) => {
    const loaded = await loadOwned(transaction, deps, { ...owned, lock: true })
    if (loaded.row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
    const issues = issuesBeforeLink(loaded, offer)
    if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })
    await withholdNumbers(transaction, loaded.row.id)
    const timeZone = timeZoneOf(textAnswer(loaded.draft.form, 'state'))
    const link = { by: { userId }, from, timeZone, to, source: { network } }
    return addSigningLink(deps, transaction, loaded.cipher, link)
  })
  deps.mailer.wake()
  return made
}

/**
 * Returns the issues that a helper must fix before the applicant is asked to sign. The sensitive
 * numbers are not among them, because the applicant types them.
 */
function issuesBeforeLink(
  loaded: LoadedApplication,
  offer: SubmittedOffer | undefined,
): AnswerIssue[] {
  const { draft } = loaded
  const stops = stopIssues(draft.form, { today: draft.today, hasInsurer: offer !== undefined })
  return [...openIssues(loaded), ...stops]
}

/**
 * Adds a link to an application, ends the earlier ones, and queues the email. The caller has locked
 * the application.
 * @throws {ApiError} `TOO_MANY_REQUESTS` if the address got too many emails.
 */
export async function addSigningLink(
  { vault, clock, mailer, origin }: LinkDependencies,
  transaction: Transaction,
  cipher: OwnerCipher,
  { by, from, timeZone, to, source, kind = 'signing-link', mailOf = signingLinkMail }: LinkRequest,
): Promise<NewSigningLink> {
  const applicationId = cipher.ownerId
  const id = randomUUID()
  const code = newResumeCode()
  const now = clock.now()
  const expiresAt = addDays(now, SIGNING_LINK_DAYS)
  const brokerId = 'brokerId' in by ? by.brokerId : null
  const detail = { from, to: to ?? null }
  await insertLink(transaction, {
    ...{ id, applicationId, brokerId, now, expiresAt },
    userId: 'userId' in by ? by.userId : null,
    detail: cipher.encrypt(JSON.stringify(detail), signingLinkContext(id)),
    codeLookup: vault.digest(code, SIGNING_LOOKUP),
    keyId: vault.keyIds[0] ?? null,
  })
  await recordStep(transaction, cipher, {
    applicationId,
    kind: 'link-sent',
    detail: {
      to: to ?? '',
      by: brokerId === null ? 'helper' : 'broker',
      ...(brokerId === null ? {} : { brokerId }),
    },
    now,
  })
  if (to !== undefined) {
    const shown = formatResumeCode(code)
    const until = formatZonedTime(expiresAt, timeZone)
    const mail = mailOf({ to, origin: origin(), from, code: shown, until })
    const kept = await mailer.queueLimited(transaction, mail, expiresAt, source)
    if (!kept) throw new ApiError('TOO_MANY_REQUESTS')
    await recordEmail(transaction, cipher, { brokerId, kind, mail, now })
  }
  return {
    ...{ id, applicationId, ...detail, isBroker: brokerId !== null },
    madeAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: null,
    state: 'sent',
    // A code is shown only if no email has it. The email then proves the address.
    ...(to === undefined ? { code: formatResumeCode(code) } : {}),
  }
}
