import { applicationContext, textAnswer } from '@gapwise/enrollment'
import { createForm } from '@gapwise/form-engine'
import type { ApplicationFacts, SubmittedOffer } from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../database'
import {
  loadOwned,
  plannedStartOf,
  applicationContexts,
  describeSigner,
  type ApplicationDependencies,
} from '../applications'
import { timeZoneOf } from '../../shared/clock'
import { copyContent } from './copy-content'
import type { PdfPool } from './pdf-pool'

/** A submission, with everything that a PDF copy of it shows. */
interface SentRow {
  reference: string
  answers: Buffer
  signature: Buffer
  evidence: Buffer | null
  facts: ApplicationFacts
  offer: SubmittedOffer | null
  submitted_at: Date
}

const FIND_SENT = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submissions')
    .select(['reference', 'answers', 'signature', 'evidence', 'facts', 'offer', 'submitted_at'])
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
 * answers so far. Answers that are withheld from the user are left out.
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
  const form = createForm(draft.form.definition, {
    answers: JSON.parse(cipher.decrypt(sent.answers, applicationContexts.submission(row.id))),
    today: draft.today,
    context: applicationContext(sent.facts.underwriting_type),
  })
  const content = copyContent(form, {
    withheld,
    start: textAnswer(form, 'effective_date'),
    sent: {
      reference: sent.reference,
      submittedAt: sent.submitted_at,
      timeZone: timeZoneOf(textAnswer(form, 'state')),
      signer: describeSigner(sent, cipher),
      offer: sent.offer,
    },
  })
  return { name: `My application ${sent.reference}.pdf`, bytes: await deps.pdfs.render(content) }
}
