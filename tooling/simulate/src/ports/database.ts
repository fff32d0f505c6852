import {
  holdConnection,
  queryableOf,
  reservationOf,
  runTransaction,
  sendOne,
  type Connection,
} from '../../../../apps/api/src/database/connection'
import type { Answer, Statement } from '../../../../apps/api/src/database/statements'
import { toDatabaseError } from '../../../../apps/api/src/database/errors'
import type { Database, Parameter } from '../../../../apps/api/src/database/types'
import type { Plants } from '../planted'
import type { Owner, World } from '../world/world'
import type { Engine } from './engine'
import type { Conditions } from './conditions'

/** Permission to use the database's only connection. */
interface Turn {
  readonly owner: Owner
}

const LOST = { code: 'ECONNRESET' }
const CONTENTION = { code: '40001' }

/** The server's database. The seed decides the order of statements and which faults occur. */
export interface SimulatedDatabase {
  /** Returns the database as one simulated server sees it. */
  openFor(owner: Owner): Database
  /** Handles the loss of a server by rolling back the server's uncommitted work. */
  lose(owner: Owner): Promise<void>
}

export function createDatabase(dependencies: {
  readonly world: World
  readonly engine: Engine
  readonly conditions: Conditions
  readonly plants: Plants
}): SimulatedDatabase {
  const { world, engine, conditions, plants } = dependencies
  const { random } = world
  let holder: Turn | undefined
  let waiting: { readonly turn: Turn; readonly admit: () => void }[] = []
  let admission = false

  function admitNext(): void {
    if (holder || admission) return
    waiting = waiting.filter(({ turn }) => turn.owner.alive)
    if (waiting.length === 0) return
    admission = true
    world.after(random.below(3), () => {
      admission = false
      waiting = waiting.filter(({ turn }) => turn.owner.alive)
      if (holder || waiting.length === 0) return
      const [next] = waiting.splice(random.below(waiting.length), 1)
      holder = next?.turn
      next?.admit()
    })
  }

  function take(owner: Owner): Promise<Turn> {
    const turn = { owner }
    const admitted = new Promise<Turn>((resolve) => {
      waiting.push({ turn, admit: () => resolve(turn) })
    })
    admitNext()
    return world.wait(admitted)
  }

  function give(turn: Turn): void {
    if (holder !== turn) return
    holder = undefined
    admitNext()
  }

  const perform = (sql: string, parameters: readonly Parameter[]): Promise<Answer> =>
    world
      .real(() => engine.send(sql, parameters))
      .catch((error: unknown) => {
        throw toDatabaseError(error)
      })

  /** Waits for the simulated duration of a statement. Never resolves if the server has stopped. */
  async function delay(owner: Owner): Promise<void> {
    await world.wait(world.sleep(random.below(conditions.databaseDelay), owner))
    if (!owner.alive) await new Promise(() => undefined)
  }

  async function connect(owner: Owner): Promise<Connection> {
    const turn = await take(owner)
    /** True after a failure. As in PostgreSQL, statements then fail until the transaction ends. */
    let aborted = false
    let open = false
    let lost = false
    /** Promise of the real commit, if the database acknowledged the commit too early. */
    let early: Promise<unknown> | undefined

    const fail = (fault: { readonly code: string }): never => {
      world.note(`database ${fault.code}`)
      throw toDatabaseError(fault)
    }

    async function lose(): Promise<never> {
      lost = true
      if (open) await perform('rollback', [])
      open = false
      return fail(LOST)
    }

    async function commit(): Promise<Answer> {
      if (aborted) {
        aborted = false
        return perform('rollback', [])
      }
      if (random.chance(conditions.contention)) {
        await perform('rollback', [])
        return fail(CONTENTION)
      }
      if (plants.answersEarly()) {
        const waits = 100 + random.below(5_000)
        early = new Promise((resolve) => {
          world.after(waits, () => resolve(perform('commit', [])), owner)
        })
        return { command: 'COMMIT', rowCount: 0, rows: [] }
      }
      if (plants.losesCommit()) {
        await perform('rollback', [])
        return { command: 'COMMIT', rowCount: 0, rows: [] }
      }
      const answer = await perform('commit', [])
      if (!random.chance(conditions.dropAfterCommit)) return answer
      lost = true
      world.note('database drops the connection after a commit')
      return fail(LOST)
    }

    async function send(sql: string, parameters: readonly Parameter[]): Promise<Answer> {
      await delay(owner)
      if (lost) throw toDatabaseError(LOST)
      const command = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase()
      if (command === 'rollback' && !/\bto\b/i.test(sql)) {
        ;[aborted, open] = [false, false]
        return perform(sql, parameters)
      }
      if (command === 'commit') {
        open = false
        return commit()
      }
      if (aborted) throw toDatabaseError({ code: '25P02' })
      if (random.chance(conditions.connectionLoss)) return lose()
      if (open && random.chance(conditions.contention)) {
        aborted = true
        return fail(CONTENTION)
      }
      if (plants.forgets(sql)) return { command: 'DELETE', rowCount: 1, rows: [] }
      if (command === 'begin' || command === 'start') open = true
      try {
        const answer = await perform(sql, parameters)
        if (!open && command !== 'select' && random.chance(conditions.dropAfterCommit)) {
          lost = true
          world.note('database drops the connection after a statement')
          return fail(LOST)
        }
        return answer
      } catch (error) {
        aborted = open
        throw error
      }
    }

    return {
      /** Runs statements one after another, up to the first failure. */
      async send(statements: readonly Statement[]) {
        const answers: Answer[] = []
        for (const { sql, values } of statements) {
          try {
            answers.push(await send(sql, [...values]))
          } catch (error) {
            return { answers, error: toDatabaseError(error) }
          }
        }
        return { answers }
      },
      async sendScript(sql) {
        await delay(owner)
        await world.real(() => engine.exec(sql))
      },
      release(dirty) {
        if (early) return void early.finally(() => give(turn))
        if (!dirty || lost || !open) return give(turn)
        void perform('rollback', []).finally(() => give(turn))
      },
    }
  }

  async function once<Value>(
    owner: Owner,
    action: (connection: Connection) => Promise<Value>,
  ): Promise<Value> {
    const connection = await connect(owner)
    try {
      return await action(connection)
    } finally {
      connection.release(false)
    }
  }

  return {
    openFor: (owner) => ({
      kind: 'embedded',
      ...queryableOf({
        send: (sql, parameters) =>
          once(owner, (connection) => sendOne(connection, sql, parameters)),
        sendScript: (sql) => once(owner, (connection) => connection.sendScript(sql)),
      }),
      transaction: async (work, { milliseconds } = {}) =>
        runTransaction(holdConnection(await connect(owner), milliseconds), work),
      snapshot: () => Promise.reject(new Error('The simulation takes no snapshots.')),
      reserve: async () => reservationOf(holdConnection(await connect(owner))),
      status: () => ({ kind: 'embedded', ready: true, queued: waiting.length }),
      close: () => Promise.resolve(),
    }),
    async lose(owner) {
      if (holder?.owner === owner) {
        await perform('rollback', [])
        holder = undefined
      }
      admitNext()
    },
  }
}
