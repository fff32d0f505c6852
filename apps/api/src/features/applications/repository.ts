import type { ApplyingFor, OnboardingForm } from '@gapwise/api-contract'
import {
  anyOf,
  countOfRows,
  statement,
  tables,
  type Queryable,
  type Transaction,
} from '../../database'

/** An application as stored. */
export interface ApplicationRow {
  id: string
  /**
   * Plain-text name from an earlier version. `null` after `encryptNames` has encrypted the name.
   */
  name: string | null
  encrypted_name: Buffer | null
  schema_id: string
  status: 'draft' | 'submitted'
  revision: number
  medicare_status: NonNullable<OnboardingForm['medicare_status']> | null
  /** NAIC code of the insurer chosen in the application's quote. */
  naic: string | null
  quote_id: string | null
  applying_for: ApplyingFor | null
  resume_code: Buffer
  updated_at: Date
}

/** An application's row, as it is loaded for the application's owner. */
export interface OwnedRow extends ApplicationRow {
  /**
   * Revision of the application when a resume code last moved it to another user. `null` if that
   * never happened.
   */
  resumed_at_revision: number | null
  /** The version of the disclosure that the draft's owner agreed to. */
  disclosure: string | null
}

/** An application that was opened with a resume code. */
export interface MovedRow extends ApplicationRow {
  /** `true` if the resume code moved the application from another user to this one. */
  moved: boolean
  previous_owner_id: string
}

/** Digests of a resume code, and the user who gets the draft. */
interface CodeMove {
  readonly lookups: readonly string[]
  readonly userId: string
}

/** A new application to insert. */
interface NewApplication {
  readonly id: string
  readonly ownerId: string
  /** `null` for an application that a broker starts. It gets a quote when the client opens it. */
  readonly quoteId: string | null
  readonly medicareStatus: ApplicationRow['medicare_status']
  readonly naic: string | null
  readonly applyingFor: ApplyingFor | null
  readonly encryptedName: Buffer
  readonly schemaId: string
  readonly resumeCode: Buffer
  readonly resumeLookup: string
  readonly now: Date
}

const COLUMNS = [
  'a.id',
  'a.name',
  'a.encrypted_name',
  'a.schema_id',
  'a.status',
  'a.revision',
  'a.medicare_status',
  'a.naic',
  'a.quote_id',
  'a.applying_for',
  'a.resume_code',
  'a.resumed_at_revision',
  'a.updated_at',
] as const

const LIST_BY_OWNER = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('applications as a')
    .select(COLUMNS)
    .where('a.owner_id', '=', ownerId)
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id'),
)
const LOCK_OWNER = statement(({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('users').where('id', '=', ownerId).forNoKeyUpdate(),
)
const COUNT_DRAFTS = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('applications')
    .select(countOfRows.as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'draft'),
)
const selectOwned = ({ id, ownerId }: { id: string; ownerId: string }) =>
  tables
    .selectFrom('applications as a')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('electronic_consents as c')
        .select('c.version')
        .whereRef('c.application_id', '=', 'a.id')
        .as('disclosure'),
    )
    .where('a.id', '=', id)
    .where('a.owner_id', '=', ownerId)
const FIND_OWNED = statement(selectOwned)
const LOCK_OWNED = statement((owned: { id: string; ownerId: string }) =>
  selectOwned(owned).forUpdate(),
)
const INSERT = statement((row: NewApplication) =>
  tables.insertInto('applications').values({
    id: row.id,
    owner_id: row.ownerId,
    encrypted_name: row.encryptedName,
    schema_id: row.schemaId,
    medicare_status: row.medicareStatus,
    naic: row.naic,
    quote_id: row.quoteId,
    applying_for: row.applyingFor,
    resume_code: row.resumeCode,
    resume_lookup: row.resumeLookup,
    created_at: row.now,
    updated_at: row.now,
  }),
)
const COPY_CHOICES = statement(
  (quote: {
    quoteId: string
    medicareStatus: ApplicationRow['medicare_status']
    applyingFor: ApplicationRow['applying_for']
  }) =>
    tables
      .updateTable('applications as a')
      .from('quotes as q')
      .set(({ fn, val, ref }) => ({
        medicare_status: fn.coalesce(val(quote.medicareStatus), ref('a.medicare_status')),
        naic: fn.coalesce('q.chosen_naic', 'a.naic'),
        applying_for: fn.coalesce(val(quote.applyingFor), ref('a.applying_for')),
      }))
      .where('q.id', '=', quote.quoteId)
      .whereRef('a.quote_id', '=', 'q.id')
      .where('a.status', '=', 'draft'),
)
const SET_QUOTE = statement(({ id, quoteId }: { id: string; quoteId: string }) =>
  tables.updateTable('applications').set({ quote_id: quoteId }).where('id', '=', id),
)
const FIND_DRAFT_OF_QUOTE = statement(({ quoteId }: { quoteId: string }) =>
  tables
    .selectFrom('applications')
    .select(['id', 'schema_id', 'medicare_status'])
    .where('quote_id', '=', quoteId)
    .where('status', '=', 'draft'),
)
const FIND_NEWEST = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('applications')
    .select('status')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1),
)
const MOVE_BY_CODE = statement(
  ({ lookups, userId, askedBy }: CodeMove & { askedBy: string | null }) =>
    tables
      .updateTable('applications as a')
      .from(({ selectFrom }) =>
        selectFrom('applications as b')
          .innerJoin('users as u', 'u.id', 'b.owner_id')
          .select(['b.id', 'b.owner_id'])
          .select((value) => value('b.owner_id', '<>', userId).$castTo<boolean>().as('moved'))
          .where('b.resume_lookup', '=', anyOf(lookups))
          .where('b.status', '=', 'draft')
          .where((value) =>
            value.or([
              value.ref('u.is_anonymous'),
              value('u.id', '=', userId),
              value('u.id', '=', askedBy),
            ]),
          )
          .forUpdate('b')
          .as('found'),
      )
      .set((value) => ({
        owner_id: userId,
        resumed_at_revision: value
          .case()
          .when('found.moved', '=', true)
          .then(value.ref('a.revision'))
          .else(value.ref('a.resumed_at_revision'))
          .end(),
      }))
      .whereRef('a.id', '=', 'found.id')
      .returning(COLUMNS)
      .returning(['found.moved', 'found.owner_id as previous_owner_id']),
)
const WITHHOLD = statement(({ id }: { id: string }) =>
  tables
    .updateTable('applications')
    .set(({ ref }) => ({ resumed_at_revision: ref('revision') }))
    .where('id', '=', id),
)
const CLEAR_APPLYING_FOR = statement(({ id }: { id: string }) =>
  tables.updateTable('applications').set({ applying_for: null }).where('id', '=', id),
)
const RECORD_EVENT = statement(
  (row: { applicationId: string; userId: string; event: ApplicationEvent; now: Date }) =>
    tables.insertInto('application_events').values({
      application_id: row.applicationId,
      user_id: row.userId,
      event: row.event,
      happened_at: row.now,
    }),
)

/** An event in an application's history. */
export type ApplicationEvent = 'created' | 'resumed' | 'submitted' | 'link-opened'

export function listByOwner(database: Queryable, ownerId: string): Promise<ApplicationRow[]> {
  return LIST_BY_OWNER.rows(database, { ownerId })
}

/**
 * Counts a user's drafts before a new one is added. Locks the user, so that no other request can
 * add a draft at the same time.
 */
export async function countDraftsToAdd(transaction: Transaction, ownerId: string): Promise<number> {
  await LOCK_OWNER.run(transaction, { ownerId })
  return (await COUNT_DRAFTS.first(transaction, { ownerId }))?.count ?? 0
}

/** Finds an owner's application. Another user's application counts as unknown (D51). */
export function findOwned(
  database: Queryable,
  { id, ownerId, lock }: { id: string; ownerId: string; lock?: boolean },
): Promise<OwnedRow | undefined> {
  return (lock ? LOCK_OWNED : FIND_OWNED).first(database, { id, ownerId })
}

export async function insertApplication(database: Queryable, row: NewApplication): Promise<void> {
  await INSERT.run(database, row)
}

/**
 * Copies a quote's insurer, Medicare status, and person to its draft. If the quote lacks a value, the
 * draft's value stays.
 */
export async function copyChoices(
  transaction: Transaction,
  quoteId: string,
  { medicare_status, applying_for }: OnboardingForm,
): Promise<void> {
  await COPY_CHOICES.run(transaction, {
    quoteId,
    medicareStatus: medicare_status || null,
    applyingFor: applying_for ?? null,
  })
}

/** Links a quote to an application. */
export async function setQuote(
  transaction: Transaction,
  link: { id: string; quoteId: string },
): Promise<void> {
  await SET_QUOTE.run(transaction, link)
}

/** Finds the draft that belongs to a quote. */
export function findDraftOfQuote(
  database: Queryable,
  quoteId: string,
): Promise<Pick<ApplicationRow, 'id' | 'schema_id' | 'medicare_status'> | undefined> {
  return FIND_DRAFT_OF_QUOTE.first(database, { quoteId })
}

/**
 * Returns whether a user's newest application was sent. Returns `undefined` if the user has no
 * application.
 */
export async function isNewestSubmitted(
  database: Queryable,
  ownerId: string,
): Promise<boolean | undefined> {
  const newest = await FIND_NEWEST.first(database, { ownerId })
  return newest && newest.status === 'submitted'
}

/**
 * Moves the draft with this resume code to a user. Does nothing if the draft belongs to another
 * signed-in user (D31), unless that user asked for it.
 */
export function moveByCode(
  database: Queryable,
  { askedBy = null, ...wanted }: CodeMove & { askedBy?: string | null },
): Promise<MovedRow | undefined> {
  return MOVE_BY_CODE.first(database, { ...wanted, askedBy })
}

/** Forgets that a helper fills in an application, because the applicant has it now. */
export async function clearApplyingFor(transaction: Transaction, id: string): Promise<void> {
  await CLEAR_APPLYING_FOR.run(transaction, { id })
}

/** Withholds the sensitive numbers saved up to now from the draft's owner (ADR 20). */
export async function withholdNumbers(transaction: Transaction, id: string): Promise<void> {
  await WITHHOLD.run(transaction, { id })
}

export async function recordEvent(
  database: Queryable,
  event: {
    applicationId: string
    userId: string
    event: ApplicationEvent
    now: Date
  },
): Promise<void> {
  await RECORD_EVENT.run(database, event)
}
