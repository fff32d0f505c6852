import { expect, test } from 'vitest'
import { proveDurability, type Provable } from './prove-durability'

interface Fault {
  /** How often the engine calls fsync for a write. */
  syncsPerWrite: number
  /** What reading gives back instead of what was written. */
  readsBack?: string
}

/** An engine that behaves as far as the proof can see, but for its fault. */
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

test('refuses an engine that does not force its writes to disk', async () => {
  await expect(proveDurability(engineWith({ syncsPerWrite: 0 }))).rejects.toThrow(
    /not durable on this build.*DATABASE_URL/,
  )
})

test('refuses an engine that reads back something else', async () => {
  await expect(
    proveDurability(engineWith({ syncsPerWrite: 1, readsBack: 'older' })),
  ).rejects.toThrow(/not durable/)
})
