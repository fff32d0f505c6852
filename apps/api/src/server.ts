import { readConfig, type Config } from './config/config'
import { protectDataDirectory } from './shared/data-directory'
import { openDatabase } from './database/open-database'
import { createLog } from './http/logging'
import { MIGRATIONS } from './migrations-directory'
import type { RunningServer } from './start-server'

/**
 * `true` if another process, such as `npm start`, started this one and has an IPC channel to it.
 */
const hadChannel = process.connected

/** Maximum duration of a graceful stop in milliseconds. */
const LONGEST_STOP = 20_000

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = (exitCode: number): void => {
    // A second signal means that the user does not want to wait for a graceful stop.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      process.stderr.write(
        `The server did not stop within ${LONGEST_STOP / 1_000} seconds and is ending now. Everything that was acknowledged is on the disk.\n`,
      )
      process.exit(1)
    }, LONGEST_STOP).unref()
    server.stop().then(() => process.exit(exitCode), fail)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // `npm start` has an IPC channel to the server. The channel closes when `npm start` ends for any
  // reason, such as a kill signal or a closed terminal.
  process.on('disconnect', () => stop(0))
  // The IPC channel might have closed while the server was starting.
  if (hadChannel && !process.connected) stop(0)
  // After an unexpected error, the server's state is unknown. All acknowledged data is on disk, so
  // a restart is safe.
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      const name =
        error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1] ?? ''}` : ''
      process.stderr.write(`The server is stopping after an unexpected error: ${name}\n`)
      stop(1)
    })
  }
}

/**
 * Loads the server's code while the database opens, because each step takes about a second. This
 * shortens a restart after a crash.
 */
async function start(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  protectDataDirectory(config.dataDir)
  const opening = openDatabase({
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }),
    migrationsDir: config.migrationsDir ?? MIGRATIONS,
    log,
  })
  const [database, { startServer }] = await Promise.all([opening, import('./start-server')])
  return startServer(config, { database, log })
}

try {
  const server = await start(readConfig(process.env))
  stopOnSignals(server)
  process.stdout.write(`Listening on ${server.address}\n`)
  if (server.firstBrokerLink) {
    process.stdout.write(
      `No broker has an account yet. To create the first account, open this link within 24 hours. It works once, and links from earlier starts no longer work:\n${server.firstBrokerLink}\n`,
    )
  }
} catch (error) {
  fail(error)
}
