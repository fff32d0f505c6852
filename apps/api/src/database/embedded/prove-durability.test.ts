import { expect, test } from 'vitest'
import { proveDurability, type Provable } from './prove-durability'

interface Fault {
  /** Number of `fsync` calls for each write. */
  syncsPerWrite: number
  /** Value that every read returns instead of the written value. */
  readsBack?: string
}

/** Returns an engine that has only the given fault. */
function engineWith({ syncsPerWrite, readsBack }: Fault): Provable {
  const fs = { syncs: 3 }
  let stored: unknown
  const query = (sql: string, parameters: unknown[] = []): Promise<unknown> => {
    if (sql.startsWith('insert')) {
      stored = parameters[0]
      fs.syncs += syncsPerWrite
    }
    return Promise.resolve({ rows: [{ proof: readsBack ?? stored }] })
  }
  return { fs, pg: { query, exec: () => Promise.resolve([]) } as unknown as Provable['pg'] }
}

test('accepts an engine whose write reached the disk', async () => {
  await expect(proveDurability(engineWith({ syncsPerWrite: 1 }))).resolves.toBeUndefined()
})

test('rejects an engine that does not force its writes to disk', async () => {
  await expect(proveDurability(engineWith({ syncsPerWrite: 0 }))).rejects.toThrow(
    /not durable on this build.*DATABASE_URL/,
  )
})

test('rejects an engine that reads back something else', async () => {
  await expect(
    proveDurability(engineWith({ syncsPerWrite: 1, readsBack: 'older' })),
  ).rejects.toThrow(/not durable/)
})
