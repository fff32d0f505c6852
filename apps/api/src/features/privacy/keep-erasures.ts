import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import { carryOutErasures, type PrivacyParts } from './waiting'

const HOUR = 3_600_000

/** Carries out the deletions whose time has come, hourly, as long as the server runs. */
export function keepErasures(app: FastifyInstance, parts: PrivacyParts, log: DatabaseLog): void {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const users = await carryOutErasures(parts, parts.clock.now())
      if (users > 0) log.info({ users }, 'Erased what people asked for 72 hours before')
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'Erasing failed')
    }
  }
  const start = (): void => void (looking = looking.then(look))

  app.addHook('onListen', async () => {
    timer = setInterval(start, HOUR).unref()
    start()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}
