import type { Invitation } from '@gapwise/api-contract'
import { sql, type NotNull } from 'kysely'
import {
  equalsIgnoringCase,
  statement,
  tables,
  type Queryable,
  type Transaction,
} from '../../../database'

/** A stored link to set a password. */
export interface InvitationRow {
  id: string
  kind: Invitation['kind']
  email: string | null
  is_admin: boolean
  /** The account that a `new-password` link belongs to. */
  broker_id: string | null
  name: string | null
  expires_at: Date
}

/** A pending invitation, with the name of its sender. */
export interface OpenInvitationRow {
  id: string
  email: string
  is_admin: boolean
  invited_by: string
  expires_at: Date
}

/** A new invitation to insert. */
interface NewInvitation {
  readonly id: string
  readonly kind: Invitation['kind']
  readonly tokenHash: string
  readonly email: string | null
  readonly isAdmin: boolean
  readonly brokerId: string | null
  readonly invitedBy: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/**
 * Id of the advisory lock for the first broker's links. It can be any number that no other lock
 * uses.
 */
const FIRST_BROKER_LOCK = 7_265_002

const LOCK_FIRST = statement(() => sql`select pg_advisory_xact_lock(${FIRST_BROKER_LOCK})`)
const DELETE_EARLIER = statement(
  ({ kind, email }: { kind: Invitation['kind']; email: string | null }) =>
    tables
      .deleteFrom('broker_invitations')
      .where('kind', '=', kind)
      .where(({ ref }) => equalsIgnoringCase(ref('email'), email)),
)
const INSERT = statement((row: NewInvitation) =>
  tables.insertInto('broker_invitations').values({
    id: row.id,
    kind: row.kind,
    token_hash: row.tokenHash,
    email: row.email,
    is_admin: row.isAdmin,
    broker_id: row.brokerId,
    invited_by: row.invitedBy,
    created_at: row.now,
    expires_at: row.expiresAt,
  }),
)
const FIND = statement(({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  tables
    .selectFrom('broker_invitations as i')
    .leftJoin('brokers as b', 'b.id', 'i.broker_id')
    .leftJoin('brokers as sender', 'sender.id', 'i.invited_by')
    .select(['i.id', 'i.kind', 'i.email', 'i.is_admin', 'i.broker_id', 'b.name', 'i.expires_at'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where((value) =>
      value.or([
        value('i.invited_by', 'is', null),
        value.and([value('sender.active', '=', true), value('sender.is_admin', '=', true)]),
      ]),
    ),
)
const DELETE = statement(({ id }: { id: string }) =>
  tables.deleteFrom('broker_invitations').where('id', '=', id),
)
const DELETE_FOR = statement(({ brokerId }: { brokerId: string }) =>
  tables.deleteFrom('broker_invitations').where('broker_id', '=', brokerId),
)
const DELETE_BY = statement(({ brokerId }: { brokerId: string }) =>
  tables.deleteFrom('broker_invitations').where('invited_by', '=', brokerId),
)
const DELETE_FIRST = statement(() =>
  tables.deleteFrom('broker_invitations').where('kind', '=', 'first-broker'),
)
const LIST_OPEN = statement(({ now }: { now: Date }) =>
  tables
    .selectFrom('broker_invitations as i')
    .innerJoin('brokers as b', 'b.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.is_admin', 'b.name as invited_by', 'i.expires_at'])
    .where('i.kind', '=', 'invited')
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    // This list leaves out the link for the first broker. Only that link has no email address.
    .$narrowType<{ email: NotNull }>(),
)

/**
 * Until the given transaction ends, no other transaction can create or use the first broker's link.
 */
export async function lockFirstBroker(transaction: Transaction): Promise<void> {
  await LOCK_FIRST.run(transaction)
}

export async function insertInvitation(database: Queryable, row: NewInvitation): Promise<void> {
  // Only the newest link for an address works.
  await DELETE_EARLIER.run(database, row)
  await INSERT.run(database, row)
}

export function findInvitation(
  database: Queryable,
  wanted: { tokenHash: string; now: Date },
): Promise<InvitationRow | undefined> {
  return FIND.first(database, wanted)
}

/**
 * @returns `true` if the invitation still existed. If two requests use the same link, only one of
 * them gets `true`.
 */
export async function deleteInvitation(database: Queryable, id: string): Promise<boolean> {
  return (await DELETE.run(database, { id })) === 1
}

/** Deletes the links that let a broker choose a password. */
export async function deleteInvitationsFor(database: Queryable, brokerId: string): Promise<void> {
  await DELETE_FOR.run(database, { brokerId })
}

/** Deletes the links that a broker sent to other people. */
export async function deleteInvitationsBy(database: Queryable, brokerId: string): Promise<void> {
  await DELETE_BY.run(database, { brokerId })
}

export async function deleteFirstInvitations(database: Queryable): Promise<void> {
  await DELETE_FIRST.run(database)
}

export function listOpenInvitations(database: Queryable, now: Date): Promise<OpenInvitationRow[]> {
  return LIST_OPEN.rows(database, { now })
}
