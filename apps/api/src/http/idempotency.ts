import { DatabaseError, statement, tables, type Transaction } from '../database'
import { ApiError } from '../errors/api-error'
import type { Vault } from '../protection/vault'

/** Sender of a request. Each sender has keys of their own. */
type Sender = { readonly userId: string } | { readonly brokerId: string }

/** A request that a client can safely repeat. */
export type RepeatableRequest = Sender & {
  /** The `Idempotency-Key` header. Without it, every repetition of the request takes effect. */
  readonly key: string | undefined
  /** Data that identifies the request: method, path, and body. */
  readonly request: unknown
}

interface Key {
  readonly sender: string
  readonly key: string
}

/** Statements for the keys of users, or for the keys of brokers. */
function statementsFor(
  table: 'idempotency_keys' | 'broker_idempotency_keys',
  column: 'user_id' | 'broker_id',
) {
  return {
    claim: statement(({ sender, key, digest }: Key & { digest: string }) =>
      tables
        .insertInto(table)
        .values({ [column]: sender, key, body_digest: digest })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    find: statement(({ sender, key }: Key) =>
      tables
        .selectFrom(table)
        .select(['body_digest', 'answer'])
        .where(column, '=', sender)
        .where('key', '=', key),
    ),
    setAnswer: statement(({ sender, key, answer }: Key & { answer: Buffer }) =>
      tables.updateTable(table).set({ answer }).where(column, '=', sender).where('key', '=', key),
    ),
  }
}

const OF_USERS = statementsFor('idempotency_keys', 'user_id')
const OF_BROKERS = statementsFor('broker_idempotency_keys', 'broker_id')

const contextOf = ({ sender, key }: Key): string => `idempotency_keys|${sender}|${key}`

/**
 * Runs `effect` once per key. Its changes and its result are committed in the same transaction
 * (D30). A second request with the same key waits for the first request and returns the same
 * result.
 *
 * @param effect Returns any JSON value. For a broker, it must contain nothing about a client, because
 * it is not erased with the client.
 * @param read Reads the data that `effect` needs. Its statements are sent together with the
 * statement that claims the key.
 * @throws {ApiError} `KEY_REUSED` if the key was used for a different request (D53).
 */
export async function runIdempotent<Answer, Read = void>(
  transaction: Transaction,
  vault: Vault,
  { key, request, ...by }: RepeatableRequest,
  effect: (read: Read) => Promise<Answer>,
  read: () => Promise<Read> = () => Promise.resolve(undefined as Read),
): Promise<Answer> {
  if (key === undefined) return effect(await read())
  const text = JSON.stringify(request)
  const [statements, sender] = 'userId' in by ? [OF_USERS, by.userId] : [OF_BROKERS, by.brokerId]
  const own = { sender, key }
  const digest = vault.digest(text, 'idempotency')
  const claiming = statements.claim.run(transaction, { ...own, digest })
  const reading = read()
  reading.catch(() => undefined)
  if ((await claiming) === 0) {
    // This key already has a result, so errors from `reading` are ignored. A failed database
    // statement is different, because it ends the transaction.
    await reading.catch((error: unknown) => {
      if (error instanceof DatabaseError) throw error
    })
    const stored = await statements.find.first(transaction, own)
    // An idempotency key is always committed together with its result.
    if (!stored?.answer || !vault.digests(text, 'idempotency').includes(stored.body_digest)) {
      throw new ApiError('KEY_REUSED')
    }
    return JSON.parse(vault.decrypt(stored.answer, contextOf(own))) as Answer
  }
  const answer = await effect(await reading)
  statements.setAnswer.queue(transaction, {
    ...own,
    answer: vault.encrypt(JSON.stringify(answer), contextOf(own)),
  })
  return answer
}

/** Returns the header's value. Fastify provides it as a string after checking the schema. */
export function idempotencyKey(headers: Record<string, unknown>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
