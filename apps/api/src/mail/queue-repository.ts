import type { Queryable } from '../database'

/** A message in the queue that somebody took to deliver it. */
export interface QueuedMail {
  readonly id: string
  readonly message: Buffer
  /** This attempt included. */
  readonly attempts: number
  readonly expires_at: Date
}

export async function insertMail(
  database: Queryable,
  row: { id: string; message: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    'insert into mail_queue (id, message, due_at, expires_at) values ($1, $2, $3, $4)',
    [row.id, row.message, row.now, row.expiresAt],
  )
}

/**
 * Takes messages that are due. Until `leaseUntil` no other server takes them; after it, everyone may,
 * in case this one died while it held them.
 */
export async function takeDueMail(
  database: Queryable,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<QueuedMail[]> {
  const { rows } = await database.query<QueuedMail>(
    `update mail_queue set attempts = attempts + 1, due_at = $2
      where id in (select id from mail_queue
                    where due_at <= $1 and expires_at > $1
                    order by due_at limit $3
                      for update skip locked)
      returning id, message, attempts, expires_at`,
    [now, leaseUntil, most],
  )
  return rows
}

/** Whether a message waits that was not taken, and not taken again. */
export async function hasFailedMail(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ failed: boolean }>(
    'select exists (select from mail_queue where attempts > 1) as failed',
  )
  return rows[0]?.failed ?? false
}

/** Everything that waits. */
export async function listMail(database: Queryable): Promise<Pick<QueuedMail, 'id' | 'message'>[]> {
  const { rows } = await database.query<Pick<QueuedMail, 'id' | 'message'>>(
    'select id, message from mail_queue',
  )
  return rows
}

export async function postponeMail(
  database: Queryable,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<void> {
  await database.query('update mail_queue set due_at = $2 where id = $1', [id, dueAt])
}

export async function deleteMail(database: Queryable, id: string): Promise<void> {
  await database.query('delete from mail_queue where id = $1', [id])
}
