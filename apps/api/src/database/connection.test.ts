import { expect, test } from 'vitest'
import { holdConnection, runTransaction, type Connection } from './connection'
import { DatabaseError } from './errors'
import type { Statement } from './statements'

const FAULT = new DatabaseError('DATABASE_CONFLICT')

/** Returns a connection that records which statements arrive together, and fails at one of them. */
function connectionTo(trips: string[][], failing?: string) {
  const send = ({ sql }: Statement) => ({ command: sql.toUpperCase(), rowCount: 0, rows: [] })
  let released: boolean | undefined
  const connection: Connection = {
    send: (statements) => {
      trips.push(statements.map(({ sql }) => sql))
      const at = statements.findIndex(({ sql }) => sql === failing)
      return Promise.resolve(
        at < 0
          ? { answers: statements.map(send) }
          : { answers: statements.slice(0, at).map(send), error: FAULT },
      )
    },
    sendScript: () => Promise.resolve(),
    release: (dirty) => {
      released = dirty
    },
  }
  return { connection, released: () => released }
}

test('a transaction makes one trip for each time it waits for a result', async () => {
  const trips: string[][] = []
  const { connection, released } = connectionTo(trips)
  await runTransaction(holdConnection(connection), async (transaction) => {
    await transaction.query('one')
    await Promise.all([transaction.query('two'), transaction.query('three')])
    transaction.queue('four')
    await transaction.query('five')
    transaction.queue('six')
  })
  expect(trips).toEqual([
    ['begin', 'one'],
    ['two', 'three'],
    ['four', 'five'],
    ['six', 'commit'],
  ])
  await Promise.resolve()
  expect(released()).toBe(false)
})

test.each(['six', 'commit'])(
  'a transaction fails if %s fails, which is sent with the commit',
  async (failing) => {
    const trips: string[][] = []
    const { connection } = connectionTo(trips, failing)
    const done = runTransaction(holdConnection(connection), async (transaction) => {
      await transaction.query('one')
      transaction.queue('six')
      return 'acknowledged'
    })
    await expect(done).rejects.toBe(FAULT)
    expect(trips.at(-1)).toEqual(['rollback'])
  },
)

test('a statement fails with the error of a statement queued before it', async () => {
  const { connection } = connectionTo([], 'four')
  const done = runTransaction(holdConnection(connection), async (transaction) => {
    transaction.queue('four')
    await transaction.query('five').catch((error: unknown) => expect(error).toBe(FAULT))
    throw new Error('seen')
  })
  await expect(done).rejects.toThrow('seen')
})

test('a queued statement waits for the next awaited one, which fails with its error', async () => {
  const trips: string[][] = []
  const { connection } = connectionTo(trips, 'four')
  const done = runTransaction(holdConnection(connection), async (transaction) => {
    await Promise.all(['one', 'two', 'three'].map((sql) => transaction.query(sql)))
    transaction.queue('four')
    await new Promise((resolve) => setTimeout(resolve))
  })
  await expect(done).rejects.toBe(FAULT)
  expect(trips).toEqual([['begin', 'one', 'two', 'three'], ['four', 'commit'], ['rollback']])
})

test('a value that cannot be stored is rejected before it is queued', async () => {
  const trips: string[][] = []
  const { connection } = connectionTo(trips)
  const done = runTransaction(holdConnection(connection), async (transaction) => {
    transaction.queue('four', ['\0'])
    return Promise.resolve()
  })
  await expect(done).rejects.toMatchObject({ code: 'DATABASE_VALUE' })
  expect(trips.flat()).not.toContain('commit')
})

test('statements outside a transaction are sent one by one', async () => {
  const trips: string[][] = []
  const held = holdConnection(connectionTo(trips).connection)
  await Promise.all([held.send('one', []), held.send('two', [])])
  held.release(false)
  expect(trips).toEqual([['one'], ['two']])
})
