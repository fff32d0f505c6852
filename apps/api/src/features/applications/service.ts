import type { Application, ApplicationDetail, CreateApplication } from '@gapwise/api-contract'
import { firstUnfinishedPage, minutesLeft } from '@gapwise/enrollment'
import { randomUUID } from 'node:crypto'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { loadCiphers, loadCipherForWrite } from '../../protection/owner-keys'
import { listCurrentStatuses, readProgress } from '../application-status'
import { readAnswers } from './answer-repository'
import { newResumeCode, RESUME_LOOKUP } from './codes'
import {
  describeApplication,
  describeCurrent,
  describeDetail,
  applicationContexts,
} from './descriptions'
import { priceDraftOffer } from './quote/offer'
import {
  decryptApplication,
  findApplicationForm,
  loadOwned,
  type ApplicationDependencies,
} from './load-application'
import { findShownPrice, isOtherPrice, takeQuote } from './quote/own-quote'
import {
  countDraftsToAdd,
  findOwned,
  insertApplication,
  listByOwner,
  recordEvent,
  type ApplicationRow,
} from './repository'
import { movedError } from './moves/moved'
import { findStarter } from './starts'
import { findApplicationBroker } from './signing/broker-statement'
import { findSubmission } from './signing/submission-repository'
import type { SubmissionDependencies } from './signing/dependencies'

interface NewApplication {
  readonly userId: string
  readonly key: string | undefined
}

/** Maximum number of unsent applications for one session or account. */
const MOST_DRAFTS = 20

/** The page on which a draft continues, and the minutes that are left. */
type Continuation = Required<Pick<Application, 'continueAt' | 'minutesLeft'>>

/** Drafts of a list that are opened to look up where they continue. Few people have more. */
const MOST_CONTINUED = 4
/** Title of the page after the last question. */
const REVIEW = 'Check your answers'

/** Returns a user's applications, newest first. */
export async function listApplications(
  deps: ApplicationDependencies,
  userId: string,
): Promise<Application[]> {
  const { database, vault } = deps
  const rows = await listByOwner(database, userId)
  const ciphers = await loadCiphers(
    database,
    vault,
    rows.map(({ id }) => id),
  )
  const sent = rows.filter(({ status }) => status === 'submitted').map(({ id }) => id)
  const current = await listCurrentStatuses(database, sent)
  const next = await listContinuations(deps, rows, ciphers)
  return rows.map((row) => ({
    ...describeApplication(row, ciphers(row.id)),
    ...describeCurrent(current.get(row.id)),
    ...next.get(row.id),
  }))
}

/**
 * Creates an application with a quote of its own.
 * @throws {ApiError} `SCHEMA_UNKNOWN`, `KEY_REUSED`, `APPLICATIONS_FULL`, `QUOTE_UNKNOWN`
 */
export async function createApplication(
  deps: ApplicationDependencies,
  { userId, name, schemaId, quote_id: quoteId, key }: CreateApplication & NewApplication,
): Promise<Application> {
  const { database, vault, clock } = deps
  findApplicationForm(schemaId)
  const request = ['create', name, schemaId, ...(quoteId === undefined ? [] : [quoteId])]
  return database.transaction((transaction) =>
    runIdempotent(transaction, vault, { userId, key, request }, async () => {
      if ((await countDraftsToAdd(transaction, userId)) >= MOST_DRAFTS) {
        throw new ApiError('APPLICATIONS_FULL')
      }
      const id = randomUUID()
      const code = newResumeCode()
      const now = clock.now()
      const quote = await takeQuote(deps, transaction, { ownerId: userId, quoteId })
      const cipher = await loadCipherForWrite(transaction, vault, id)
      await insertApplication(transaction, {
        id,
        ownerId: userId,
        encryptedName: cipher.encrypt(name, applicationContexts.name(id)),
        schemaId,
        quoteId: quote.id,
        medicareStatus: quote.form.medicare_status || null,
        naic: quote.form.naic || null,
        applyingFor: quote.form.applying_for ?? null,
        resumeCode: cipher.encrypt(code, applicationContexts.resumeCode(id)),
        resumeLookup: vault.digest(code, RESUME_LOOKUP),
        now,
      })
      await recordEvent(transaction, { applicationId: id, userId, event: 'created', now })
      const row = await findOwned(transaction, { id, ownerId: userId })
      if (!row) throw new ApiError('INTERNAL')
      return describeApplication(row, cipher)
    }),
  )
}

/**
 * Returns a user's application.
 * @throws {ApiError} `APPLICATION_MOVED` if the user had this application before. Otherwise,
 * `APPLICATION_UNKNOWN`.
 */
export async function readApplication(
  deps: ApplicationDependencies & Pick<SubmissionDependencies, 'rates'>,
  { userId, id }: { userId: string; id: string },
): Promise<ApplicationDetail> {
  const { database, rates } = deps
  const loaded = await loadOwned(database, deps, { id, ownerId: userId }).catch(
    async (error: unknown) => {
      throw (await movedError(database, { id, userId })) ?? error
    },
  )
  const { row, cipher } = loaded
  if (row.status === 'submitted') {
    const submission = await findSubmission(database, row.id)
    const progress = await readProgress(database, cipher)
    const broker = await findApplicationBroker(database, cipher)
    const detail = { ...loaded, submission, progress, offer: submission?.offer, broker }
    return describeDetail(detail, cipher)
  }
  // Open the application even if pricing fails. The rates can come from a remote service that
  // is down.
  const [offer, shown] = await Promise.all([
    priceDraftOffer(rates, loaded).catch(() => 'unknown' as const),
    findShownPrice(deps, { row, ownerId: userId }),
  ])
  const isPriceChanged = offer !== 'unknown' && isOtherPrice(shown, offer)
  const isPrefilled = loaded.stored.some(({ prefilled }) => prefilled)
  const prefilledBy = isPrefilled ? await findStarter(database, row.id) : undefined
  return describeDetail({ ...loaded, offer, isPriceChanged, prefilledBy }, cipher)
}

/** Returns where a user's newest drafts continue, by application. The rows are newest first. */
async function listContinuations(
  { database, clock }: ApplicationDependencies,
  rows: readonly ApplicationRow[],
  ciphers: (id: string) => OwnerCipher,
): Promise<Map<string, Continuation>> {
  const found = new Map<string, Continuation>()
  for (const row of rows.filter(({ status }) => status === 'draft').slice(0, MOST_CONTINUED)) {
    const answers = await readAnswers(database, row.id)
    const { draft } = decryptApplication(row, answers, ciphers(row.id), clock)
    found.set(row.id, {
      continueAt: firstUnfinishedPage(draft.form)?.title ?? REVIEW,
      minutesLeft: minutesLeft(draft.form),
    })
  }
  return found
}
