import { DatabaseError, type Transaction } from '../database'
import { ApiError } from '../errors/api-error'
import type { Vault } from '../protection/vault'

/** A request that may be sent more than once. */
export interface RepeatableRequest {
  readonly userId: string
  /** The `Idempotency-Key` header; without it the request takes effect each time. */
  readonly key: string | undefined
  /** What makes two requests the same: method, path and body. */
  readonly request: unknown
}

const place = (userId: string, key: string): string => `idempotency_keys|${userId}|${key}`

/**
 * Runs `effect` once per key, within the transaction that stores its answer, so that effect and answer
 * are committed together or not at all (D30). A second request with the key waits for the first and
 * gets its answer.
 *
 * @param effect Its answer may be any JSON value.
 * @param read Reads what `effect` needs. Its statements are sent together with the one that claims the key.
 * @throws {ApiError} `KEY_REUSED` when the key came with another request before (D53).
 */
export async function once<Answer, Read = void>(
  transaction: Transaction,
  vault: Vault,
  { userId, key, request }: RepeatableRequest,
  effect: (read: Read) => Promise<Answer>,
  read: () => Promise<Read> = () => Promise.resolve(undefined as Read),
): Promise<Answer> {
  if (key === undefined) return effect(await read())
  const text = JSON.stringify(request)
  const inserting = transaction.query(
    `insert into idempotency_keys (user_id, key, body_digest) values ($1, $2, $3)
     on conflict do nothing`,
    [userId, key, vault.digest(text, 'idempotency')],
  )
  const reading = read()
  reading.catch(() => undefined)
  const { rowCount } = await inserting
  if (rowCount === 0) {
    // With a stored answer, what was read no longer matters; but a failed statement ends the transaction.
    await reading.catch((error: unknown) => {
      if (error instanceof DatabaseError) throw error
    })
    const { rows } = await transaction.query<{ body_digest: string; answer: Buffer }>(
      'select body_digest, answer from idempotency_keys where user_id = $1 and key = $2',
      [userId, key],
    )
    const [stored] = rows
    if (!stored || !vault.digests(text, 'idempotency').includes(stored.body_digest)) {
      throw new ApiError('KEY_REUSED')
    }
    return JSON.parse(vault.open(stored.answer, place(userId, key))) as Answer
  }
  const answer = await effect(await reading)
  transaction.queue('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [
    userId,
    key,
    vault.seal(JSON.stringify(answer), place(userId, key)),
  ])
  return answer
}

/** The header, which Fastify gives as text once its schema was checked. */
export function idempotencyKey(headers: Record<string, unknown>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
