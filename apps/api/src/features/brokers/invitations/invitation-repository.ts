import type { Invitation } from '@gapwise/api-contract'
import type { Queryable } from '../../../database'

/** A link that lets somebody set a password, as stored. */
export interface InvitationRow {
  id: string
  kind: Invitation['kind']
  email: string | null
  is_admin: boolean
  /** Of a `new-password` link. */
  broker_id: string | null
  name: string | null
  expires_at: Date
}

/** An invitation that waits, with who sent it. */
export interface OpenInvitationRow {
  id: string
  email: string
  is_admin: boolean
  invited_by: string
  expires_at: Date
}

const COLUMNS = 'i.id, i.kind, i.email, i.is_admin, i.broker_id, b.name, i.expires_at'

export async function insertInvitation(
  database: Queryable,
  row: {
    id: string
    kind: Invitation['kind']
    tokenHash: string
    email: string | null
    isAdmin: boolean
    brokerId: string | null
    invitedBy: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  // Of several links to one address only the newest works.
  await database.query(
    'delete from broker_invitations where kind = $1 and lower(email) = lower($2)',
    [row.kind, row.email],
  )
  await database.query(
    `insert into broker_invitations
       (id, kind, token_hash, email, is_admin, broker_id, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.kind,
      row.tokenHash,
      row.email,
      row.isAdmin,
      row.brokerId,
      row.invitedBy,
      row.now,
      row.expiresAt,
    ],
  )
}

export async function findInvitation(
  database: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<InvitationRow | undefined> {
  const { rows } = await database.query<InvitationRow>(
    `select ${COLUMNS} from broker_invitations i
       left join brokers b on b.id = i.broker_id
       left join brokers sender on sender.id = i.invited_by
      where i.token_hash = $1 and i.expires_at > $2
        and (i.invited_by is null or (sender.active and sender.is_admin))`,
    [tokenHash, now],
  )
  return rows[0]
}

/** @returns Whether it was still there: of two who use a link at the same moment, one has it. */
export async function deleteInvitation(database: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from broker_invitations where id = $1', [id])
  return rowCount === 1
}

/** Ends the links with which a broker could still choose a password. */
export async function deleteInvitationsFor(database: Queryable, brokerId: string): Promise<void> {
  await database.query('delete from broker_invitations where broker_id = $1', [brokerId])
}

/** Ends the links that a broker sent to others. */
export async function deleteInvitationsBy(database: Queryable, brokerId: string): Promise<void> {
  await database.query('delete from broker_invitations where invited_by = $1', [brokerId])
}

export async function deleteFirstInvitations(database: Queryable): Promise<void> {
  await database.query("delete from broker_invitations where kind = 'first-broker'")
}

export async function listOpenInvitations(
  database: Queryable,
  now: Date,
): Promise<OpenInvitationRow[]> {
  const { rows } = await database.query<OpenInvitationRow>(
    `select i.id, i.email, i.is_admin, b.name as invited_by, i.expires_at
       from broker_invitations i join brokers b on b.id = i.invited_by
      where i.kind = 'invited' and i.expires_at > $1
      order by i.created_at desc, i.id`,
    [now],
  )
  return rows
}
