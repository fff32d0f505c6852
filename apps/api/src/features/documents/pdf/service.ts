import { applicationContext, storedText, textAnswer } from '@gapwise/enrollment'
import { createForm } from '@gapwise/form-engine'
import type {
  AnswersJson,
  ApplicationFacts,
  FieldPath,
  SignatureMethod,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../../database'
import {
  loadOwned,
  plannedStartOf,
  applicationContexts,
  currentSubmission,
  describeSigner,
  findApplicationBroker,
  findRecordPdf,
  recordContexts,
  type ApplicationDependencies,
  type SignedCopy,
} from '../../applications'
import { timeZoneOf } from '../../../shared/clock'
import { ApiError } from '../../../errors/api-error'
import { copyContent } from './copy-content'
import { packetContent } from './packet-content'
import type { PdfPool } from './pdf-pool'

/** A submission, with everything that a PDF copy of it shows. */
interface SentRow {
  reference: string
  answers: Buffer
  signature: Buffer
  evidence: Buffer | null
  method: SignatureMethod
  facts: ApplicationFacts
  offer: SubmittedOffer | null
  submitted_at: Date
}

const FIND_SENT = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submissions')
    .select(['reference', 'answers', 'signature', 'evidence', 'method', 'facts', 'offer'])
    .select('submitted_at')
    .where('application_id', '=', applicationId),
)

function findSent(database: Queryable, applicationId: string): Promise<SentRow | undefined> {
  return FIND_SENT.first(database, { applicationId })
}

/** A PDF copy of an application. */
export interface Copy {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Returns a PDF copy of a user's own application. Before the application is sent, the copy has the
 * answers so far. After that, it is the PDF that was made at signing, byte for byte (D73). Answers
 * that are withheld from the user are left out.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `COPIES_BUSY`
 */
export async function makeCopy(
  deps: ApplicationDependencies & { pdfs: PdfPool },
  { userId, id }: { userId: string; id: string },
): Promise<Copy> {
  const { row, draft, withheld, cipher } = await loadOwned(deps.database, deps, {
    id,
    ownerId: userId,
  })
  const sent = await findSent(deps.database, row.id)
  if (!sent) {
    return {
      name: 'My application so far.pdf',
      bytes: await deps.pdfs.render(
        copyContent(draft.form, { withheld, start: plannedStartOf(draft) }),
      ),
    }
  }
  const name = `My application ${sent.reference}.pdf`
  const kept = await findRecordPdf(deps.database, row.id)
  if (kept && withheld.length === 0) {
    return { name, bytes: cipher.decryptBytes(kept, recordContexts.pdf(row.id)) }
  }
  const answers = JSON.parse(
    cipher.decrypt(sent.answers, applicationContexts.submission(row.id)),
  ) as AnswersJson
  const copy: SignedCopy = {
    definition: draft.form.definition,
    answers,
    facts: sent.facts,
    today: draft.today,
    reference: sent.reference,
    submittedAt: sent.submitted_at,
    timeZone: timeZoneOf(storedText(draft.form.definition, answers, 'state')),
    signer: describeSigner(sent, cipher),
    offer: sent.offer,
    broker: await findApplicationBroker(deps.database, cipher),
  }
  return { name, bytes: await drawSignedCopy(deps.pdfs, copy, withheld) }
}

/** Draws the PDF of a sent application. */
export function drawSignedCopy(
  pdfs: PdfPool,
  { definition, answers, facts, today, ...sent }: SignedCopy,
  withheld: readonly FieldPath[] = [],
): Promise<Buffer> {
  const form = createForm(definition, {
    answers: currentSubmission(answers),
    today,
    context: applicationContext(facts.underwriting_type),
  })
  const start = textAnswer(form, 'effective_date')
  return pdfs.render(copyContent(form, { withheld, start, sent }))
}

/**
 * Returns a user's own draft as a PDF to print and sign.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `COPIES_BUSY`
 */
export async function makePaperPacket(
  deps: ApplicationDependencies & { pdfs: PdfPool; paperAddress: readonly string[] },
  { userId, id }: { userId: string; id: string },
): Promise<Copy> {
  const { row, draft } = await loadOwned(deps.database, deps, { id, ownerId: userId })
  if (row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
  const start = plannedStartOf(draft)
  const content = packetContent(draft.form, { start, address: deps.paperAddress })
  return { name: 'My application to sign.pdf', bytes: await deps.pdfs.render(content) }
}
