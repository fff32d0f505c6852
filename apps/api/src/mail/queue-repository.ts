import { statement, tables, type Queryable } from '../database'

/** A queued message that a server has reserved for delivery. */
export interface QueuedMail {
  readonly id: string
  readonly message: Buffer
  /** Number of attempts, including this one. */
  readonly attempts: number
  readonly expires_at: Date
}

/** A message to add to the queue. */
interface NewMail {
  readonly id: string
  readonly message: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

const INSERT = statement((row: NewMail) =>
  tables.insertInto('mail_queue').values({
    id: row.id,
    message: row.message,
    due_at: row.now,
    expires_at: row.expiresAt,
  }),
)
const TAKE_DUE = statement((wanted: { now: Date; leaseUntil: Date; most: number }) =>
  tables
    .updateTable('mail_queue')
    .set((value) => ({ attempts: value('attempts', '+', 1), due_at: wanted.leaseUntil }))
    .where('id', 'in', (value) =>
      value
        .selectFrom('mail_queue')
        .select('id')
        .where('due_at', '<=', wanted.now)
        .where('expires_at', '>', wanted.now)
        .orderBy('due_at')
        .limit(wanted.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'message', 'attempts', 'expires_at']),
)
const FIND_FAILED = statement(() =>
  tables.selectFrom('mail_queue').where('attempts', '>', 1).limit(1),
)
const LIST = statement(() => tables.selectFrom('mail_queue').select(['id', 'message']))
const POSTPONE = statement(({ id, dueAt }: { id: string; dueAt: Date }) =>
  tables.updateTable('mail_queue').set({ due_at: dueAt }).where('id', '=', id),
)
const DELETE = statement(({ id }: { id: string }) =>
  tables.deleteFrom('mail_queue').where('id', '=', id),
)

export async function insertMail(database: Queryable, row: NewMail): Promise<void> {
  await INSERT.run(database, row)
}

/**
 * Reserves due messages until `leaseUntil`. After that time, other servers can reserve them,
 * because this server might have crashed.
 */
export function takeDueMail(
  database: Queryable,
  wanted: { now: Date; leaseUntil: Date; most: number },
): Promise<QueuedMail[]> {
  return TAKE_DUE.rows(database, wanted)
}

/** Returns `true` if the queue contains a message that needed more than one attempt. */
export async function hasFailedMail(database: Queryable): Promise<boolean> {
  return (await FIND_FAILED.run(database)) > 0
}

/** Returns all messages in the queue. */
export function listMail(database: Queryable): Promise<Pick<QueuedMail, 'id' | 'message'>[]> {
  return LIST.rows(database)
}

export async function postponeMail(
  database: Queryable,
  mail: { id: string; dueAt: Date },
): Promise<void> {
  await POSTPONE.run(database, mail)
}

export async function deleteMail(database: Queryable, id: string): Promise<void> {
  await DELETE.run(database, { id })
}
