import type { Application, SessionUser } from '@gapwise/api-contract'
import { addHours, subHours } from 'date-fns'
import type { Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { Mailer } from '../../../mail/mailer'
import { loadCipher, loadCipherForWrite } from '../../../protection/owner-keys'
import { spendGrant, type SpentGrant } from './grant-repository'
import { parseResumeCode, RESUME_LOOKUP } from '../codes'
import { describeApplication } from '../descriptions'
import type { ApplicationDependencies } from '../load-application'
import { createOwnQuote } from '../own-quote'
import { moveByCode, recordEvent, type MovedRow } from '../repository'
import type { SecurityEvents } from '../../security-events'
import { forgetDeliveries } from '../signing/delivered-documents'
import { deleteConsent } from '../signing/disclosure'
import { addressBefore, addressLookup, givenAddresses, encryptAddress } from './given-addresses'
import { countResumes, insertResume } from './repository'
import { resumedMail } from './resumed-mail'

/** Hours after which an email about a resumed application is too old to send. */
const MAIL_USEFUL_HOURS = 3 * 24
/**
 * Maximum number of emails per day about one application or to one address. Prevents anyone from
 * flooding a mailbox.
 */
const MOST_EMAILS_PER_DAY = 5

/** Dependencies of {@link resumeApplication}. */
export interface ResumeDependencies extends ApplicationDependencies {
  readonly mailer: Mailer
  readonly events: SecurityEvents
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
}

/**
 * Finds a draft by its resume code and moves it to a user (D31). Queues an email to the previous
 * holder. Deletes the previous holder's consent to electronic records.
 * @throws {ApiError} `RESUME_CODE_UNKNOWN`
 */
export async function resumeApplication(
  deps: ResumeDependencies,
  user: SessionUser,
  typedCode: string,
): Promise<{ application: Application; moved: boolean }> {
  const { database, vault, clock, events } = deps
  const code = parseResumeCode(typedCode)
  if (!code) throw new ApiError('RESUME_CODE_UNKNOWN')
  const lookups = vault.digests(code, RESUME_LOOKUP)
  const resumed = await database.transaction(async (transaction) => {
    // A code from a broker or a reminder works in place of the applicant's own code.
    const grant = await spendGrant(transaction, { lookups, now: clock.now() })
    const row = await moveByCode(transaction, {
      lookups: grant ? [grant.resume_lookup] : lookups,
      userId: user.id,
    })
    if (!row) throw new ApiError('RESUME_CODE_UNKNOWN')
    if (row.moved) await recordMove(deps, transaction, { user, row, grant })
    await events.record(transaction, { kind: 'resume', person: user.id, subjects: [row.id] })
    const cipher = await loadCipher(transaction, vault, row.id)
    return { application: describeApplication(row, cipher), moved: row.moved }
  })
  if (resumed.moved) deps.mailer.wake()
  return resumed
}

async function recordMove(
  { vault, clock, mailer, origin }: ResumeDependencies,
  transaction: Transaction,
  moved: { user: SessionUser; row: MovedRow; grant: SpentGrant | undefined },
): Promise<void> {
  const { user, row, grant } = moved
  const now = clock.now()
  await recordEvent(transaction, {
    applicationId: row.id,
    userId: user.id,
    event: 'resumed',
    now,
  })
  await deleteConsent(transaction, row.id)
  await forgetDeliveries(transaction, row.id)
  const cipher = await loadCipherForWrite(transaction, vault, row.id)
  const address = await addressBefore(transaction, vault, {
    cipher,
    ownerId: row.previous_owner_id,
    quoteId: row.quote_id,
  })
  await createOwnQuote({ vault, clock }, transaction, { row, ownerId: user.id })
  await insertResume(transaction, {
    applicationId: row.id,
    userId: user.id,
    brokerId: grant?.broker_id ?? undefined,
    given: address === undefined ? undefined : encryptAddress(vault, cipher, address),
    now,
  })
  for (const to of await givenAddresses(transaction, cipher)) {
    // Send no email to the user who resumes the application.
    if (to.toLowerCase() === user.email?.toLowerCase()) continue
    const counted = {
      applicationId: row.id,
      lookup: addressLookup(vault, to),
      since: subHours(now, 24),
    }
    if ((await countResumes(transaction, counted)) > MOST_EMAILS_PER_DAY) continue
    const mail = resumedMail({ to, origin: origin(), at: now, with: codeOf(grant) })
    await mailer.queue(transaction, mail, addHours(now, MAIL_USEFUL_HOURS))
  }
}

function codeOf(grant: SpentGrant | undefined): Parameters<typeof resumedMail>[0]['with'] {
  if (!grant) return 'own-code'
  return grant.broker_name === null ? 'reminder' : { broker: grant.broker_name }
}
