import { createForm } from '@gapwise/form-engine'
import { places } from '../applications/descriptions'
import { contextOf } from '../applications/facts'
import { loadOwned, type ApplicationParts } from '../applications/parts'
import { copyContent } from './copy-content'
import { renderPdf } from './render-pdf'
import { findSent } from './repository'

/** An application on paper. */
export interface Copy {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * The copy of a user's own application: of what was sent, or, before that, of what is answered so far.
 * @throws {ApiError} `APPLICATION_UNKNOWN`
 */
export async function makeCopy(
  parts: ApplicationParts,
  { userId, id }: { userId: string; id: string },
): Promise<Copy> {
  const { row, draft, sealer } = await loadOwned(parts.database, parts, { id, ownerId: userId })
  const sent = await findSent(parts.database, row.id)
  if (!sent) {
    return {
      name: 'My application so far.pdf',
      bytes: await renderPdf(copyContent(draft.form, undefined)),
    }
  }
  const form = createForm(draft.form.definition, {
    answers: JSON.parse(sealer.open(sent.answers, places.submission(row.id))),
    today: draft.today,
    context: contextOf(sent.facts.underwriting_type),
  })
  const content = copyContent(form, {
    reference: sent.reference,
    submittedAt: sent.submitted_at,
    signature: sealer.open(sent.signature, places.signature(row.id)),
    offer: sent.offer,
  })
  return { name: `My application ${sent.reference}.pdf`, bytes: await renderPdf(content) }
}
