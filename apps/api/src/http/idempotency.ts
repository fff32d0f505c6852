import { DatabaseError, statement, tables, type Transaction } from '../database'
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
  const claiming = CLAIM.run(transaction, {
    userId,
    key,
    digest: vault.digest(text, 'idempotency'),
  })
  const reading = read()
  reading.catch(() => undefined)
  if ((await claiming) === 0) {
    // With a stored answer, what was read no longer matters; but a failed statement ends the transaction.
    await reading.catch((error: unknown) => {
      if (error instanceof DatabaseError) throw error
    })
    const stored = await FIND.first(transaction, { userId, key })
    // A claim without its answer is never committed.
    if (!stored?.answer || !vault.digests(text, 'idempotency').includes(stored.body_digest)) {
      throw new ApiError('KEY_REUSED')
    }
    return JSON.parse(vault.open(stored.answer, place(userId, key))) as Answer
  }
  const answer = await effect(await reading)
  SET_ANSWER.queue(transaction, {
    userId,
    key,
    answer: vault.seal(JSON.stringify(answer), place(userId, key)),
  })
  return answer
}

/** The header, which Fastify gives as text once its schema was checked. */
export function idempotencyKey(headers: Record<string, unknown>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
