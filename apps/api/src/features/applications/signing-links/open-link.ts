import type { Application, AskedSignature, SessionUser } from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import type { Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { loadCipher, loadCipherForWrite } from '../../../protection/owner-keys'
import type { SecurityEvents } from '../../security-events'
import { parseResumeCode } from '../codes'
import { describeApplication } from '../descriptions'
import { loadOwned, type ApplicationDependencies } from '../load-application'
import { confirmBirthDate } from '../starts'
import { recordMove, type MoveDependencies } from '../moves/record-move'
import { clearApplyingFor, moveByCode } from '../repository'
import { recordStep } from '../signing/signing-steps'
import { linkDetail, signingLinkState, MOST_WRONG_DATES } from './describe-link'
import { SIGNING_LOOKUP } from './make-link'
import { countWrongDate, findLink, lockLink, markOpened, type LinkRow } from './repository'

/** Dependencies of {@link openSigningLink}. */
export interface OpenLinkDependencies extends ApplicationDependencies, MoveDependencies {
  readonly events: SecurityEvents
}

/**
 * Returns who asks for a signature. Changes nothing.
 * @throws {ApiError} `SIGNING_LINK_UNKNOWN`, and the errors of a link that no longer works.
 */
export async function readSigningLink(
  { database, vault, clock }: ApplicationDependencies,
  typedCode: string,
  userId: string | undefined,
): Promise<AskedSignature> {
  const link = await findLink(database, lookupsOf(vault, typedCode))
  if (!link) throw new ApiError('SIGNING_LINK_UNKNOWN')
  if (!isOpenedBy(link, userId)) refuseClosed(link, clock.now())
  const cipher = await loadCipher(database, vault, link.application_id)
  return {
    from: linkDetail(link, cipher).from,
    isBroker: link.broker_id !== null,
    isStart: link.is_start,
    expiresAt: link.expires_at.toISOString(),
  }
}

/**
 * Moves an application to the user, who must know its birth date. The link then no longer works,
 * except for this user, whose response can be lost. Moves it as a resume code does: the numbers
 * typed before are withheld, and the previous holders are emailed.
 * @throws {ApiError} `SIGNING_LINK_UNKNOWN`, `BIRTH_DATE_DIFFERS`, `SIGNING_LINK_ACCOUNT`, and the
 * errors of a link that no longer works.
 */
export async function openSigningLink(
  deps: OpenLinkDependencies,
  user: SessionUser,
  given: { code: string; birthDate: string },
): Promise<Application> {
  const opened = await deps.database.transaction(async (transaction) => {
    const link = await lockLink(transaction, lookupsOf(deps.vault, given.code))
    if (!link) throw new ApiError('SIGNING_LINK_UNKNOWN')
    if (isOpenedBy(link, user.id)) return readOwned(deps, transaction, link, user)
    refuseClosed(link, deps.clock.now())
    const owned = { id: link.application_id, ownerId: link.owner_id, lock: true }
    const { draft } = await loadOwned(transaction, deps, owned)
    if (textAnswer(draft.form, 'applicant_dob') !== given.birthDate) {
      await countWrongDate(transaction, link.id)
      // The count must be committed, so the error is thrown after the transaction.
      return link.wrong_dates + 1
    }
    return moveToSigner(deps, transaction, { user, link })
  })
  if (typeof opened === 'number') {
    if (opened >= MOST_WRONG_DATES) throw new ApiError('SIGNING_LINK_LOCKED')
    throw new ApiError('BIRTH_DATE_DIFFERS', { issues: [BIRTH_DATE_DIFFERS] })
  }
  deps.mailer.wake()
  return opened
}

const BIRTH_DATE_DIFFERS = {
  section: 'signing',
  field: 'birthDate',
  code: 'birth_date_differs',
  message: 'This is not the date of birth in the application',
  help: 'Check the month, day, and year. The person who sent the link can correct the application.',
}

function lookupsOf(vault: ApplicationDependencies['vault'], typedCode: string): string[] {
  const code = parseResumeCode(typedCode)
  if (!code) throw new ApiError('SIGNING_LINK_UNKNOWN')
  return vault.digests(code, SIGNING_LOOKUP)
}

/** Returns `true` for the user who opened the link and still has the draft. */
function isOpenedBy(link: LinkRow, userId: string | undefined): boolean {
  const isOwn = userId !== undefined && link.owner_id === userId && link.opened_by === userId
  return isOwn && link.status === 'draft'
}

function refuseClosed(link: LinkRow, now: Date): void {
  switch (signingLinkState(link, now)) {
    case 'sent':
      return
    case 'opened':
    case 'signed':
      throw new ApiError('SIGNING_LINK_USED')
    case 'withdrawn':
      throw new ApiError('SIGNING_LINK_WITHDRAWN')
    case 'locked':
      throw new ApiError('SIGNING_LINK_LOCKED')
    case 'expired':
      throw new ApiError('SIGNING_LINK_EXPIRED')
  }
}

async function readOwned(
  deps: OpenLinkDependencies,
  transaction: Transaction,
  link: LinkRow,
  user: SessionUser,
): Promise<Application> {
  const owned = { id: link.application_id, ownerId: user.id }
  const { row, cipher } = await loadOwned(transaction, deps, owned)
  return describeApplication(row, cipher)
}

async function moveToSigner(
  deps: OpenLinkDependencies,
  transaction: Transaction,
  { user, link }: { user: SessionUser; link: LinkRow },
): Promise<Application> {
  const { vault, clock, events } = deps
  const now = clock.now()
  const row = await moveByCode(transaction, {
    lookups: [link.resume_lookup],
    userId: user.id,
    askedBy: link.user_id,
  })
  if (!row) throw new ApiError('SIGNING_LINK_ACCOUNT')
  await markOpened(transaction, { id: link.id, userId: user.id, now })
  const cipher = await loadCipherForWrite(transaction, vault, row.id)
  const { from, to } = linkDetail(link, cipher)
  const broker = link.broker_id ? { id: link.broker_id, name: link.broker_name ?? from } : undefined
  if (row.moved) {
    const cause = { broker, link: { id: link.id, from, to } }
    await clearApplyingFor(transaction, row.id)
    row.applying_for = null
    await recordMove(deps, transaction, { user, row, cause })
  }
  // The applicant just typed the birth date, so they need not confirm it again.
  if (link.is_start) await confirmBirthDate(transaction, row.id)
  await recordStep(transaction, cipher, {
    applicationId: row.id,
    kind: 'link-opened',
    detail: { identifiedBy: to === null ? 'code-and-birth-date' : 'email-link-and-birth-date' },
    now,
  })
  await events.record(transaction, { kind: 'signing-link', person: user.id, subjects: [row.id] })
  return describeApplication(row, cipher)
}
