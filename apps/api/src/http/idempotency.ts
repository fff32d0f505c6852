import { DatabaseError, statement, tables, type Transaction } from '../database'
import { ApiError } from '../errors/api-error'
import type { Vault } from '../protection/vault'

/** A request that a client can safely repeat. */
export interface RepeatableRequest {
  readonly userId: string
  /** The `Idempotency-Key` header. Without it, every repetition of the request takes effect. */
  readonly key: string | undefined
  /** Data that identifies the request: method, path, and body. */
  readonly request: unknown
}

const CLAIM = statement((row: { userId: string; key: string; digest: string }) =>
  tables
    .insertInto('idempotency_keys')
    .values({ user_id: row.userId, key: row.key, body_digest: row.digest })
    .onConflict((conflict) => conflict.doNothing()),
)
const FIND = statement(({ userId, key }: { userId: string; key: string }) =>
  tables
    .selectFrom('idempotency_keys')
    .select(['body_digest', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key),
)
const SET_ANSWER = statement((row: { userId: string; key: string; answer: Buffer }) =>
  tables
    .updateTable('idempotency_keys')
    .set({ answer: row.answer })
    .where('user_id', '=', row.userId)
    .where('key', '=', row.key),
)

const contextOf = (userId: string, key: string): string => `idempotency_keys|${userId}|${key}`

/**
 * Runs `effect` once per key. Its changes and its result are committed in the same transaction
 * (D30). A second request with the same key waits for the first request and returns the same
 * result.
 *
 * @param effect Returns any JSON value.
 * @param read Reads the data that `effect` needs. Its statements are sent together with the
 * statement that claims the key.
 * @throws {ApiError} `KEY_REUSED` if the key was used for a different request (D53).
 */
export async function runIdempotent<Answer, Read = void>(
  transaction: Transaction,
  vault: Vault,
  { userId, key, request }: RepeatableRequest,
  effect: (read: Read) => Promise<Answer>,
  read: () => Promise<Read> = () => Promise.resolve(undefined as Read),
): Promise<Answer> {
  if (key === undefined) return effect(await read())
  const text = JSON.stringify(request)
  const claiming = CLAIM.run(transaction, {
    userId,
    key,
    digest: vault.digest(text, 'idempotency'),
  })
  const reading = read()
  reading.catch(() => undefined)
  if ((await claiming) === 0) {
    // This key already has a result, so errors from `reading` are ignored. A failed database
    // statement is different, because it ends the transaction.
    await reading.catch((error: unknown) => {
      if (error instanceof DatabaseError) throw error
    })
    const stored = await FIND.first(transaction, { userId, key })
    // An idempotency key is always committed together with its result.
    if (!stored?.answer || !vault.digests(text, 'idempotency').includes(stored.body_digest)) {
      throw new ApiError('KEY_REUSED')
    }
    return JSON.parse(vault.decrypt(stored.answer, contextOf(userId, key))) as Answer
  }
  const answer = await effect(await reading)
  SET_ANSWER.queue(transaction, {
    userId,
    key,
    answer: vault.encrypt(JSON.stringify(answer), contextOf(userId, key)),
  })
  return answer
}

/** Returns the header's value. Fastify provides it as a string after checking the schema. */
export function idempotencyKey(headers: Record<string, unknown>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
