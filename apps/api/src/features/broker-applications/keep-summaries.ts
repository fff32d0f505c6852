import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import type { Summaries } from './summaries'

/** Milliseconds between two looks at what changed. */
const INTERVAL = 30_000

/** Keeps summaries ready while the server listens: after its start, a new day, a change of keys or questions. */
export function keepSummaries(
  app: FastifyInstance,
  { summaries, log }: { summaries: Summaries; log: DatabaseLog },
): void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let keeping: Promise<void> = Promise.resolve()

  async function keep(): Promise<void> {
    try {
      await summaries.keep(() => !stopped)
    } catch (error) {
      log.warn(
        { name: error instanceof Error ? error.name : 'unknown' },
        'Making summaries of applications failed',
      )
    }
    if (!stopped) timer = setTimeout(start, INTERVAL).unref()
  }
  const start = (): void => void (keeping = keep())

  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    stopped = true
    clearTimeout(timer)
    await keeping
  })
}
