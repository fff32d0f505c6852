import type { Database, Parameter, Queryable } from '../../src/database'
import { startTestServer } from '../build-app'
import type { TestDatabase } from '../support/open-test-database'
import { journeyOf } from './journey'
import { percentile } from './findings'

/** The statements of one call, in order. Each group is a single statement or a transaction. */
type CallStatements = readonly (readonly Statement[])[]

interface Statement {
  readonly sql: string
  readonly isQueued: boolean
  readonly parameters: readonly Parameter[]
}

/**
 * Prefix of the idempotency keys in recorded saves. Each replay replaces the key with a new one.
 */
const KEY = 'floor-key'
const isKey = (parameter: Parameter): boolean =>
  typeof parameter === 'string' && parameter.startsWith(KEY)

/**
 * Measures the fastest possible database time. Records each caller's statements, then replays all
 * of them concurrently. The replay uses no server, sessions, or encryption.
 */
export async function statementFloor(
  storage: TestDatabase,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const journeys = await recordJourneys(storage, callers)
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let keys = 0

  const replay = async (journey: readonly CallStatements[]): Promise<void> => {
    while (performance.now() < until) {
      for (const call of journey) {
        keys += 1
        const key = `${KEY}-${keys}`
        const begun = performance.now()
        for (const statements of call) await send(storage.database, statements, key)
        times.push(performance.now() - begun)
      }
    }
  }
  await Promise.all(journeys.map(replay))
  return {
    perSecond: Math.round(times.length / seconds),
    p50: Math.round(percentile(times, 0.5)),
    p99: Math.round(percentile(times, 0.99)),
  }
}

async function send(
  database: Database,
  statements: readonly Statement[],
  key: string,
): Promise<void> {
  const withKey = ({ parameters }: Statement): Parameter[] =>
    parameters.map((parameter) => (isKey(parameter) ? key : parameter))
  const [single] = statements
  if (single && statements.length === 1) {
    await database.query(single.sql, withKey(single))
    return
  }
  await database.transaction(async (transaction) => {
    for (const statement of statements) {
      if (statement.isQueued) transaction.queue(statement.sql, withKey(statement))
      else await transaction.query(statement.sql, withKey(statement))
    }
  })
}

async function recordJourneys(
  storage: TestDatabase,
  callers: number,
): Promise<readonly CallStatements[][]> {
  let call: Statement[][] = []
  const record = (on: Queryable, group: () => Statement[]): Queryable => ({
    exec: (sql) => on.exec(sql),
    query: (sql, parameters = []) => {
      group().push({ sql, parameters, isQueued: false })
      return on.query(sql, parameters)
    },
  })
  const newGroup = (): Statement[] => {
    const group: Statement[] = []
    call.push(group)
    return group
  }
  const { database } = storage
  const recorded: Database = {
    ...database,
    ...record(database, newGroup),
    transaction: (work, options) =>
      database.transaction((transaction) => {
        const group = newGroup()
        return work({
          ...record(transaction, () => group),
          queue: (sql, parameters = []) => {
            group.push({ sql, parameters, isQueued: true })
            transaction.queue(sql, parameters)
          },
        })
      }, options),
  }
  const server = await startTestServer({
    storage: { ...storage, database: recorded, dispose: () => Promise.resolve() },
  })
  const journeys: CallStatements[][] = []
  for (let caller = 0; caller < callers; caller += 1) {
    // The API calls that create a person and an application are not part of the journey.
    call = []
    const visitor = await server.registered()
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const journey: CallStatements[] = []
    for (const [index, { method, path, body, keyed }] of journeyOf(id).entries()) {
      call = []
      await visitor.request({
        method,
        url: path,
        ...(body ? { payload: body } : {}),
        ...(keyed ? { headers: { 'idempotency-key': `${KEY}-${index}` } } : {}),
      })
      journey.push(call)
    }
    journeys.push(journey)
  }
  await server.app.close()
  return journeys
}
