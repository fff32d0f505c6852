import type { FastifyInstance } from 'fastify'

import { buildApp } from '../../../../apps/api/src/app'
import { createClock } from '../../../../apps/api/src/shared/clock'
import { readConfig } from '../../../../apps/api/src/config/config'
import { DatabaseError } from '../../../../apps/api/src/database/errors'
import { createLog } from '../../../../apps/api/src/http/logging'
import { createVault } from '../../../../apps/api/src/protection/vault'
import { currentSimulation } from '../world/current'
import type { Owner, World } from '../world/world'
import type { SimulatedDatabase } from './database'
import type { SimulatedFiles } from './document-files'
import type { ServedAnswer } from './exchange'
import { randomBytes } from './seeded-crypto'

/** The website's address. */
export const ORIGIN = 'http://apply.example.test'

const LONGEST_START = 3_000

/** A request to the server. */
export interface ServerRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** The server, which can be down for a while. */
export interface Server {
  readonly logged: readonly string[]
  start(): Promise<void>
  /**
   * Handles a request. Returns `undefined` if no server is running or if the server dies during the
   * request.
   */
  handle(name: string, request: ServerRequest): Promise<ServedAnswer | undefined>
  /** Kills the server and starts another one with the same data. */
  restart(): Promise<void>
}

export function createServer(dependencies: {
  readonly world: World
  readonly database: SimulatedDatabase
  readonly files: SimulatedFiles
}): Server {
  const { world, database, files } = dependencies
  const logged: string[] = []
  const keys = [{ id: 'simulated', key: randomBytes(32) }]
  let app: FastifyInstance | undefined
  let owner: Owner = { alive: false }
  let generation = 0
  let giveUp: (() => void)[] = []

  async function start(): Promise<void> {
    owner = { alive: true }
    generation += 1
    const current = currentSimulation()
    if (current) current.server = owner
    const config = {
      ...readConfig({
        THROTTLE_FACTOR: '1000000',
        DATA_DIR: '/simulated',
        PUBLIC_URL: ORIGIN,
        HANDOVER_RECEIVER: 'none',
      }),
      smtpUrl: 'smtp://mail.example.test',
      fixedToday: '2026-11-20',
    }
    const next = await buildApp({
      config,
      database: database.openFor(owner),
      vault: createVault(keys),
      clock: createClock({ fixedToday: config.fixedToday, now: () => new Date(world.now) }),
      log: createLog('info', { write: (line) => void logged.push(line) }),
      freeBytes: () => Promise.resolve(1e12),
      files: files.store,
      // Threads would make a run depend on the machine. Draws the content as JSON.
      pdfs: {
        render: (content) => Promise.resolve(Buffer.from(JSON.stringify(content))),
        close: () => Promise.resolve(),
      },
    })
    await next.ready()
    app = next
    world.note(`server ${generation} starts`)
  }

  /** Starts the server and retries failed starts, as a supervisor would. */
  async function startUntilItRuns(): Promise<void> {
    for (;;) {
      try {
        return await world.run('server start', start)
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error
        world.note(`server ${generation} cannot start`)
        await die()
      }
    }
  }

  async function die(): Promise<void> {
    owner.alive = false
    await world.real(() => database.lose(owner))
    await world.sleep(world.random.below(LONGEST_START))
  }

  return {
    logged,
    start: startUntilItRuns,
    async handle(name, { method, path, headers, payload }) {
      const running = app
      if (!running) return undefined
      const died = new Promise<undefined>((resolve) => giveUp.push(() => resolve(undefined)))
      const served = world.run(`server ${generation} ${name}`, async () => {
        const response = await running.inject({
          method: method as 'GET',
          url: path,
          headers: { host: 'apply.example.test', 'sec-fetch-site': 'same-origin', ...headers },
          ...(payload === undefined ? {} : { payload }),
        })
        const cookies = response.headers['set-cookie']
        const type = String(response.headers['content-type'])
        return {
          status: response.statusCode,
          headers: { 'retry-after': response.headers['retry-after'] ?? '' },
          cookies: cookies === undefined ? [] : [cookies].flat(),
          body: type.startsWith('application/json') ? response.json<unknown>() : response.body,
        }
      })
      return Promise.race([served, died])
    },
    async restart() {
      if (!app) return
      world.note(`server ${generation} is killed`)
      app = undefined
      const dead = `server ${generation} `
      world.forget((name) => name.startsWith(dead))
      for (const resolve of giveUp) resolve()
      giveUp = []
      await die()
      await startUntilItRuns()
    },
  }
}
