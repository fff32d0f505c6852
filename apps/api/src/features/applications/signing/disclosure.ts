import type { DisclosureAgreed } from '@gapwise/api-contract'
import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { excluded, statement, tables, type Database, type Queryable } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { Clock } from '../../../shared/clock'
import { isUuid } from '../../../shared/uuid'
import { findOwned } from '../repository'

/** A consent to electronic records, with the text that the user saw. */
export interface StoredConsent {
  version: string
  text: string
  agreed_at: Date
}

interface Owned {
  readonly userId: string
  readonly id: string
}

const KEEP = statement(
  (consent: { applicationId: string; version: string; text: string; now: Date }) =>
    tables
      .insertInto('electronic_consents')
      .values({
        application_id: consent.applicationId,
        version: consent.version,
        text: consent.text,
        agreed_at: consent.now,
      })
      .onConflict((conflict) =>
        conflict.column('application_id').doUpdateSet(excluded('version', 'text', 'agreed_at')),
      ),
)
const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('electronic_consents')
    .select(['version', 'text', 'agreed_at'])
    .where('application_id', '=', applicationId),
)
const DELETE = statement(({ applicationId }: { applicationId: string }) =>
  tables.deleteFrom('electronic_consents').where('application_id', '=', applicationId),
)

/**
 * Stores a consent with its text and time (D72). Accepts only the current version of the text.
 * @param phone Phone number in the text.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `DISCLOSURE_UNKNOWN`.
 */
export function agreeToDisclosure(
  { database, clock }: { database: Database; clock: Clock },
  { version, phone, ...owned }: Owned & { version: string; phone: string },
): Promise<DisclosureAgreed> {
  return database.transaction(async (transaction) => {
    await expectDraft(transaction, owned)
    if (version !== electronicDisclosure.version) throw new ApiError('DISCLOSURE_UNKNOWN')
    const now = clock.now()
    const text = disclosureText(phone)
    await KEEP.run(transaction, { applicationId: owned.id, version, text, now })
    return { version, agreedAt: now.toISOString() }
  })
}

/**
 * Deletes a draft's consent.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`.
 */
export function withdrawFromDisclosure(
  { database }: { database: Database },
  owned: Owned,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await expectDraft(transaction, owned)
    await deleteConsent(transaction, owned.id)
  })
}

/**
 * Returns the stored consent for a submission.
 * @param version The version that the user agreed to, as stated in the request. `undefined` if the
 * request does not state a version.
 * @throws {ApiError} `DISCLOSURE_MISSING`, `DISCLOSURE_UNKNOWN`.
 */
export async function expectConsent(
  database: Queryable,
  applicationId: string,
  version: string | undefined,
): Promise<StoredConsent> {
  if (version !== undefined && version !== electronicDisclosure.version)
    throw new ApiError('DISCLOSURE_UNKNOWN')
  const consent = await findConsent(database, applicationId)
  if (consent?.version !== electronicDisclosure.version) throw new ApiError('DISCLOSURE_MISSING')
  return consent
}

/** Returns the stored consent, or `undefined` if there is none. */
export function findConsent(
  database: Queryable,
  applicationId: string,
): Promise<StoredConsent | undefined> {
  return FIND.first(database, { applicationId })
}

/** Deletes an application's consent. */
export async function deleteConsent(database: Queryable, applicationId: string): Promise<void> {
  await DELETE.run(database, { applicationId })
}

/** Returns the disclosure as plain text, in the page's order. */
export function disclosureText(phone: string): string {
  const { title, lead, sections, sample, agreement } = electronicDisclosure
  const body = sections.flatMap(({ heading, paragraphs = [], bullets = [] }) => [
    heading,
    ...paragraphs,
    ...bullets.map((bullet) => `- ${bullet}`),
  ])
  const trial = [sample.heading, sample.lead, `${sample.label} ${sample.text}`]
  return [title, lead, ...body, ...trial, agreement].join('\n\n').replaceAll('{phone}', phone)
}

async function expectDraft(transaction: Queryable, { userId, id }: Owned): Promise<void> {
  const row = isUuid(id)
    ? await findOwned(transaction, { id, ownerId: userId, lock: true })
    : undefined
  if (!row) throw new ApiError('APPLICATION_UNKNOWN')
  if (row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
}
