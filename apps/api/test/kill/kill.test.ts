import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { bundle } from '../support/bundle'
import { ENGINES, type Engine } from '../support/engines'
import { killRounds, type KillOptions, type KillReport } from './kill-rounds'

const migrationsDir = fileURLToPath(new URL('../fixtures/kill-migrations', import.meta.url))

/**
 * Milliseconds for one test. After a crash, a restart reads the whole write-ahead log, which takes
 * seconds on a busy machine.
 */
const TIMEOUT = 240_000

describe.each(ENGINES)('kill -9 of a process that writes to $kind', ({ start }) => {
  let engine: Engine
  let writer: URL

  beforeAll(async () => {
    engine = await start()
    writer = await bundle('test/kill/writer.ts')
  })

  afterAll(() => engine.stop())

  const killed = async (
    options: Pick<KillOptions, 'rounds' | 'acknowledge' | 'enough'>,
  ): Promise<KillReport> =>
    killRounds({
      ...options,
      database: { ...(await engine.newDatabase()), migrationsDir },
      writer,
    })

  test(
    'loses no acknowledged write',
    async () => {
      const { acknowledged, lost, damaged, failedStarts } = await killed({
        rounds: 2,
        acknowledge: 'after',
      })
      expect({ lost, damaged, failedStarts }).toEqual({ lost: 0, damaged: 0, failedStarts: 0 })
      expect(acknowledged).toBeGreaterThan(3)
    },
    TIMEOUT,
  )

  test(
    'is detected if a write is acknowledged before it is stored',
    async () => {
      const enough = ({ lost }: KillReport): boolean => lost > 0
      const { lost } = await killed({ rounds: 5, acknowledge: 'before', enough })
      expect(lost).toBeGreaterThan(0)
    },
    TIMEOUT,
  )
})
