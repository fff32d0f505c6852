/**
 * A server with a planted bug that the tests must detect. It acknowledges a save before it commits
 * the transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { buildApp } from '../../src/app'
import { createClock } from '../../src/shared/clock'
import { readConfig } from '../../src/config/config'
import { openDatabase, type Database } from '../../src/database'
import { listeningAddress } from '../../src/http/listening-address'
import { createLog } from '../../src/http/logging'
import { loadOrMakeDataKeys } from '../../src/protection/data-keys'
import { createVault } from '../../src/protection/vault'

/** The planted bug commits a save this many milliseconds after the response. */
const HASTE = 150

/**
 * True while the server handles a save. The planted bug affects only save requests, so people can
 * still create their sessions and applications.
 */
const saving = new AsyncLocalStorage<boolean>()

const hasty = (database: Database): Database => ({
  ...database,
  transaction: (work, options) => {
    if (!saving.getStore()) return database.transaction(work, options)
    return new Promise((resolve, reject) => {
      database
        .transaction(async (transaction) => {
          resolve(await work(transaction))
          await new Promise((later) => setTimeout(later, HASTE))
        }, options)
        .catch(reject)
    })
  },
})

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase({
  ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }),
  migrationsDir: config.migrationsDir ?? '',
  workerUrl: new URL('database-worker.js', import.meta.url),
  log,
})
const app = await buildApp({
  config,
  database: hasty(database),
  vault: createVault(loadOrMakeDataKeys(config.dataDir)),
  clock: createClock({ fixedToday: config.fixedToday }),
  log,
})
app.addHook('onRequest', ({ url }, _reply, done) => saving.run(/save|answers/.test(url), done))
await app.listen({ port: config.port, host: config.host })
process.stdout.write(`Listening on ${listeningAddress(app, config.host)}\n`)
