import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { createClock } from './shared/clock'
import type { Config } from './config/config'
import type { Database } from './database'
import { renewSignature } from './features/audit'
import { invitationLink, inviteFirstBroker } from './features/brokers'
import { openOwnDocumentFiles, type DocumentStore } from './features/documents'
import { startHousekeeping } from './housekeeping'
import { listeningAddress } from './http/listening-address'
import type { createLog } from './http/logging'
import { connectionsFor, limitConnections, openFileLimit } from './http/limits/limit-connections'
import { checkDataKeys } from './protection/check-data-keys'
import { loadOrMakeDataKeys } from './protection/data-keys'
import {
  createNightlyBackups,
  startNightlyBackups,
  type NightlyBackups,
} from './operations/backup/nightly'
import { warnOfKeysBesideData } from './protection/keys-beside-data'
import { createVault, type Vault } from './protection/vault'

/** A server that is listening. */
export interface RunningServer {
  readonly address: string
  /**
   * Link for creating the first broker, or `undefined` if a broker exists. The link is printed to
   * the console and must never be logged.
   */
  readonly firstBrokerLink: string | undefined
  /** Finishes the requests in progress, then releases the port and the database. */
  stop(): Promise<void>
}

/**
 * Opens everything in order and starts listening.
 * @param database Closed when the server stops or fails to start.
 * @throws {Error} With one sentence that says what is wrong. Everything that was opened is closed
 * again.
 */
export async function startServer(
  config: Config,
  { database, log }: { database: Database; log: ReturnType<typeof createLog> },
): Promise<RunningServer> {
  const clock = createClock({ fixedToday: config.fixedToday })
  if (config.fixedToday) {
    log.warn(
      { today: config.fixedToday },
      'FIXED_TODAY is set, so the server does not use the real date',
    )
  }
  let app: FastifyInstance | undefined
  let token: string | undefined
  let backups: NightlyBackups | undefined
  let files: DocumentStore
  let vault: Vault
  try {
    // From here on, this server is the only one that uses the data directory.
    vault = createVault(config.dataKeys ?? loadOrMakeDataKeys(config.dataDir))
    await checkDataKeys(database, vault)
    warnOfKeysBesideData(config, log)
    await renewSignature(database, vault)
    token = await inviteFirstBroker({ database, clock })
    files = await openOwnDocumentFiles(config, database)
    if (config.backups) {
      const settings = config.backups
      backups = createNightlyBackups({ database, vault, files, clock, log, config: settings })
    }
    app = await buildApp({ config, database, vault, clock, log, files, backups })
    limitConnections(app.server, {
      most: connectionsFor(openFileLimit()),
      isBehindProxy: config.trustProxy.length > 0,
      log,
    })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close(app, database)
    throw error
  }
  const origin = config.publicUrl ?? listeningAddress(app, config.host)
  const stopHousekeeping = startHousekeeping({ database, vault, clock, log, files, config })
  const stopBackups = backups && startNightlyBackups(backups, log)
  const running = app
  return {
    address: listeningAddress(running, config.host),
    firstBrokerLink: token && invitationLink(origin, token),
    async stop() {
      stopHousekeeping()
      await stopBackups?.()
      await close(running, database)
    },
  }
}

async function close(app: FastifyInstance | undefined, database: Database): Promise<void> {
  await app?.close()
  await database.close()
}
