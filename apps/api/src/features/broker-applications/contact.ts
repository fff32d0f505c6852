import type { OnboardingForm } from '@gapwise/api-contract'
import type { Form } from '@gapwise/form-engine'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { Clock } from '../../shared/clock'
import { anyOf, statement, tables, type Database, type Queryable } from '../../database'
import { loadCipher, loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { decryptApplication, readAnswers } from '../applications'
import { decryptForm, findForm } from '../onboarding'
import type { DeskRow } from './repository'
import { readTextAnswer } from './summaries/summary'

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
  return contactFrom(form, quote)
}

function contactFrom(form: Form, quote: OnboardingForm | undefined): Contact {
  const email = readTextAnswer(form, 'applicant', 'email') ?? quote?.email ?? null
  return {
    phone: readTextAnswer(form, 'applicant', 'phone') ?? (quote?.phone || null),
    email: email && !verifyEmail(email) ? email : null,
  }
}

const LIST_ROWS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('applications')
    .select(['id', 'owner_id', 'quote_id', 'schema_id', 'medicare_status'])
    .where('id', '=', anyOf(ids)),
)
const LIST_ANSWERS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('answers')
    .select(['application_id', 'section', 'field', 'value', 'revision'])
    .where('application_id', '=', anyOf(ids))
    .where('section', '=', 'applicant')
    .where('field', 'in', ['phone', 'email']),
)
const LIST_QUOTES = statement(({ ids }: { ids: readonly string[] }) =>
  tables.selectFrom('quotes').select(['id', 'owner_id', 'form']).where('id', '=', anyOf(ids)),
)

/** Returns the contact details of many applications, by id. Like `contactOf`, but in three reads. */
export async function readContacts(
  deps: { database: Database; vault: Vault; clock: Clock },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const { database, vault, clock } = deps
  const rows = await LIST_ROWS.rows(database, { ids })
  const answers = await LIST_ANSWERS.rows(database, { ids })
  const answersOf = new Map<string, typeof answers>()
  for (const answer of answers) {
    const { application_id: id } = answer
    answersOf.set(id, [...(answersOf.get(id) ?? []), answer])
  }
  const quoteIds = rows.flatMap(({ quote_id: id }) => id ?? [])
  const quotes = new Map(
    (await LIST_QUOTES.rows(database, { ids: quoteIds })).map((quote) => [quote.id, quote]),
  )
  const owners = rows.flatMap((row) => [row.id, row.owner_id])
  const ciphers = await loadCiphers(database, vault, [...new Set(owners)])
  return new Map(
    rows.map((row) => {
      const given = answersOf.get(row.id) ?? []
      const { form } = decryptApplication(row, given, ciphers(row.id), clock).draft
      const stored = quotes.get(row.quote_id ?? '')
      const quote = stored && decryptForm(stored, ciphers(stored.owner_id))
      return [row.id, contactFrom(form, quote)]
    }),
  )
}
