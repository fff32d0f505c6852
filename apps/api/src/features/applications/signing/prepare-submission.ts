import type { AnswersJson, SignatureMethod, SubmittedOffer } from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import { ApiError } from '../../../errors/api-error'
import { timeZoneOf } from '../../../shared/clock'
import { newReference } from '../codes'
import type { LoadedApplication } from '../load-application'
import { priceDraftOffer } from '../quote/offer'
import { findApplicationBroker } from './broker-statement'
import { checkPaper, checkSigned, isOnPaper } from './check-signed'
import type { GivenSigner } from './check-signer'
import type {
  PaperRequest,
  SignedPaper,
  SubmissionDependencies,
  SubmitRequest,
} from './dependencies'
import { wasOpenedByLink } from './evidence'
import type { SignedCopy, SignedTexts } from './record/signed-copy'
import type { AgreedTexts } from './record/signed-entries'

/** A submission that was checked and whose PDF was made, but that is not stored yet. */
export interface PreparedSubmission {
  /** The application as it was checked. If it has changed, the preparation is worthless. */
  readonly loaded: LoadedApplication
  readonly answers: AnswersJson
  readonly offer: SubmittedOffer | undefined
  readonly signer: GivenSigner
  readonly method: SignatureMethod
  /** `undefined` for an application that was signed on paper. */
  readonly agreed: AgreedTexts | undefined
  /** Uploaded pages. Empty unless the application was signed on paper. */
  readonly papers: readonly SignedPaper[]
  readonly reference: string
  readonly submittedAt: Date
  readonly timeZone: string
  readonly facts: object
  readonly pdf: Buffer
}

/**
 * Checks a submission, prices it, and makes its PDF. This happens before the transaction, because
 * rates can come from a remote service and a PDF can wait for its turn.
 * @throws {ApiError} Every error of `submitApplication`.
 */
export async function prepareSubmission(
  deps: SubmissionDependencies,
  request: SubmitRequest | PaperRequest,
  loaded: LoadedApplication,
): Promise<PreparedSubmission> {
  const { row, draft } = loaded
  const offer = await priceDraftOffer(deps.rates, loaded)
  const checked = isOnPaper(request)
    ? checkPaper(loaded, offer)
    : await checkSigned(deps.database, request, loaded, offer)
  const isLink = await wasOpenedByLink(deps.database, row.id)
  const prepared = {
    ...{ loaded, offer, ...checked },
    method: isOnPaper(request)
      ? ('paper' as const)
      : isLink
        ? ('link' as const)
        : ('here' as const),
    papers: isOnPaper(request) ? request.papers : [],
    reference: newReference(),
    submittedAt: deps.clock.now(),
    timeZone: timeZoneOf(textAnswer(draft.form, 'state')),
    facts: { ...draft.facts, today: draft.today },
  }
  return { ...prepared, pdf: await drawCopy(deps, prepared) }
}

/**
 * Draws the PDF that is kept.
 * @throws {ApiError} `SIGNING_BUSY`. The application stays a draft.
 */
async function drawCopy(
  { database, drawSignedCopy }: SubmissionDependencies,
  prepared: Omit<PreparedSubmission, 'pdf'>,
): Promise<Buffer> {
  const { loaded, signer, method, agreed, offer } = prepared
  const copy: SignedCopy = {
    definition: loaded.applicationForm.definition,
    answers: prepared.answers,
    facts: loaded.draft.facts,
    today: loaded.draft.today,
    reference: prepared.reference,
    submittedAt: prepared.submittedAt,
    timeZone: prepared.timeZone,
    signer: {
      ...{ name: signer.name, role: signer.role, method },
      ...(signer.helper === null ? {} : { helper: signer.helper }),
    },
    offer: offer ?? null,
    broker: await findApplicationBroker(database, loaded.cipher),
    ...(agreed ? { texts: textsOf(agreed) } : {}),
  }
  try {
    return await drawSignedCopy(copy)
  } catch {
    throw new ApiError('SIGNING_BUSY')
  }
}

function textsOf({ consent, declaration }: AgreedTexts): SignedTexts {
  return { consent: { version: consent.version, agreedAt: consent.agreed_at }, declaration }
}
