import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { Clock } from '../../shared/clock'
import type { Queryable } from '../../database'
import { loadCipher } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { decryptApplication, readAnswers } from '../applications'
import { findForm } from '../onboarding'
import type { DeskRow } from './repository'
import { readTextAnswer } from './summary'

/** An applicant's contact details. */
export interface Contact {
  readonly phone: string | null
  readonly email: string | null
}

/** Returns the contact details from an application, or else from its quote. */
export async function contactOf(
  database: Queryable,
  { vault, clock }: { vault: Vault; clock: Clock },
  row: DeskRow,
): Promise<Contact> {
  const cipher = await loadCipher(database, vault, row.id)
  const answers = (await readAnswers(database, row.id)).filter(
    ({ section, field }) => section === 'applicant' && (field === 'phone' || field === 'email'),
  )
  const { form } = decryptApplication(row, answers, cipher, clock).draft
  const quote = await findForm(database, vault, { ownerId: row.owner_id, id: row.quote_id })
  const email = readTextAnswer(form, 'applicant', 'email') ?? quote?.email ?? null
  return {
    phone: readTextAnswer(form, 'applicant', 'phone') ?? (quote?.phone || null),
    email: email && !verifyEmail(email) ? email : null,
  }
}
