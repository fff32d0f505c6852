import type {
  AnswerUpdate,
  AnswersSaved,
  Application,
  ApplicationDetail,
  ApplicationSubmitted,
  CreateApplication,
  DisclosureAgreed,
  PricedAgain,
  SubmissionProgress,
} from '@gapwise/api-contract'
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
import { repriceApplication, takeQuote } from './quote/own-quote'
import {
  countDraftsToAdd,
  findOwned,
  insertApplication,
  listByOwner,
  recordEvent,
  type ApplicationRow,
} from './repository'
import { movedError } from './moves/moved'
import { saveAnswers } from './save-answers'
import { findStarter } from './starts'
import { findApplicationBroker } from './signing/broker-statement'
import { findSubmission } from './signing/submission-repository'
import { readOwnProgress, withdrawSubmission } from './own-progress'
import { agreeToDisclosure, withdrawFromDisclosure } from './signing/disclosure'
import type { SubmissionDependencies, SubmitRequest } from './signing/dependencies'
import { submitApplication } from './signing/submit'

/** Operations on applications. Each operation can reach only the user's own applications. */
export interface Applications {
  list(userId: string): Promise<Application[]>
  /** @throws {ApiError} `SCHEMA_UNKNOWN`, `KEY_REUSED`, `APPLICATIONS_FULL`, `QUOTE_UNKNOWN` */
  create(request: CreateApplication & NewApplication): Promise<Application>
  /**
   * @throws {ApiError} `APPLICATION_MOVED` if the user had this application before. Otherwise,
   * `APPLICATION_UNKNOWN`.
   */
  read(userId: string, id: string): Promise<ApplicationDetail>
  saveAnswers(request: {
    userId: string
    id: string
    changes: readonly AnswerUpdate[]
    key: string | undefined
  }): Promise<AnswersSaved>
  /**
   * Copies an application's saved answers into its quote, and returns the price before and after.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`
   */
  reprice(userId: string, id: string): Promise<PricedAgain>
  submit(request: SubmitRequest): Promise<ApplicationSubmitted>
  /** Stores the consent to electronic records, with the text that was shown. */
  agree(request: {
    userId: string
    id: string
    version: string
    phone: string
  }): Promise<DisclosureAgreed>
  withdraw(request: { userId: string; id: string }): Promise<void>
  /** @throws {ApiError} `APPLICATION_UNKNOWN` */
  readProgress(userId: string, id: string): Promise<SubmissionProgress>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `STATUS_NOT_POSSIBLE` */
  withdrawSubmission(userId: string, id: string): Promise<SubmissionProgress>
}

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

export function createApplications(deps: SubmissionDependencies): Applications {
  const { database, vault, clock } = deps
  return {
    saveAnswers: (request) => saveAnswers(deps, request),
    read: (userId, id) => readApplication(deps, { userId, id }),
    reprice: (userId, id) => repriceApplication(deps, { id, ownerId: userId }),
    submit: (request) => submitApplication(deps, request),
    agree: (request) => agreeToDisclosure(deps, request),
    withdraw: (request) => withdrawFromDisclosure(deps, request),
    readProgress: (userId, id) => readOwnProgress(deps, { userId, id }),
    withdrawSubmission: (userId, id) => withdrawSubmission(deps, { userId, id }),

    async list(userId) {
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
    },

    async create({ userId, name, schemaId, quote_id: quoteId, key }) {
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
    },
  }
}

async function readApplication(
  deps: SubmissionDependencies,
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
  const offer = await priceDraftOffer(rates, loaded).catch(() => 'unknown' as const)
  const isPrefilled = loaded.stored.some(({ prefilled }) => prefilled)
  const prefilledBy = isPrefilled ? await findStarter(database, row.id) : undefined
  return describeDetail({ ...loaded, offer, prefilledBy }, cipher)
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
