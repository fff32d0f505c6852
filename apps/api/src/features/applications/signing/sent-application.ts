import type { ApplicationFacts, SubmittedOffer } from '@gapwise/api-contract'
import { applicationContext, textAnswer } from '@gapwise/enrollment'
import { createForm, type Answers, type Form } from '@gapwise/form-engine'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { statement, tables, type Queryable } from '../../../database'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { applicationContexts } from '../descriptions'
import { currentSubmission } from '../former-answers'
import { findApplicationForm } from '../load-application'

/** A sent application, opened to write to the applicant about it. */
export interface SentApplication {
  /** The sent answers, without the ones that do not apply. */
  readonly form: Form
  readonly reference: string
  readonly offer: SubmittedOffer | null
  /** Day on which coverage would start, `YYYY-MM-DD`, or `''` if the form does not ask for it. */
  readonly start: string
  /** Two-letter code of the applicant's state, or `''`. */
  readonly state: string
  /** The applicant's email address. `undefined` if it is missing or malformed. */
  readonly email: string | undefined
}

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submissions as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['a.schema_id', 's.reference', 's.answers', 's.offer', 's.facts'])
    .where('s.application_id', '=', applicationId),
)

/** Opens a sent application. Returns `undefined` if the application was not sent. */
export async function openSentApplication(
  database: Queryable,
  cipher: OwnerCipher,
): Promise<SentApplication | undefined> {
  const row = await FIND.first(database, { applicationId: cipher.ownerId })
  if (!row) return undefined
  const place = applicationContexts.submission(cipher.ownerId)
  const answers = JSON.parse(cipher.decrypt(row.answers, place)) as Answers
  const facts: ApplicationFacts & { readonly today?: string } = row.facts
  const form = createForm(findApplicationForm(row.schema_id).definition, {
    answers: currentSubmission(answers),
    today: facts.today ?? facts.effective_date,
    context: applicationContext(facts.underwriting_type),
  })
  const email = answers['applicant']?.['email']
  return {
    form,
    reference: row.reference,
    offer: row.offer,
    start: textAnswer(form, 'effective_date'),
    state: textAnswer(form, 'state'),
    email: typeof email === 'string' && !verifyEmail(email) ? email : undefined,
  }
}
