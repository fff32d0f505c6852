import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { createClock } from './clock'
import type { Config } from './config'
import { openDatabase, type Database } from './database'
import { renewSignature } from './features/audit/renew-signature'
import { invitationLink } from './features/brokers/invitation-mail'
import { inviteFirstBroker } from './features/brokers/invitations'
import { openDocumentFiles } from './features/documents/open-document-files'
import { startHousekeeping } from './housekeeping'
import { listeningAddress } from './http/listening-address'
import { createLog } from './http/logging'
import { MIGRATIONS } from './migrations-directory'
import { checkDataKeys } from './protection/check-data-keys'
import { loadOrMakeDataKeys } from './protection/data-keys'
import { createNightlyBackups, startNightlyBackups } from './operations/backup/nightly'
import { createVault, type Vault } from './protection/vault'

/** A server that listens. */
export interface RunningServer {
  readonly address: string
  /** Link that makes the first broker, as long as there is none; for the console, never for a log. */
  readonly firstBrokerLink: string | undefined
  /** Finishes what runs, then lets go of the port and of the database. */
  stop(): Promise<void>
}

/**
 * Opens everything in order and listens.
 * @throws {Error} With one sentence that says what is wrong; nothing is left open.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const clock = createClock({ fixedToday: config.fixedToday })
  if (config.fixedToday) {
    log.warn({ today: config.fixedToday }, 'FIXED_TODAY is set: the date is not the real one')
  }
  const database = await openDatabase({
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }),
    migrationsDir: config.migrationsDir ?? MIGRATIONS,
    log,
  })
  let app: FastifyInstance | undefined
  let token: string | undefined
  let vault: Vault
  try {
    // Only now is the data directory this server's alone.
    vault = createVault(config.dataKeys ?? loadOrMakeDataKeys(config.dataDir))
    await checkDataKeys(database, vault)
    await renewSignature(database, vault)
    token = await inviteFirstBroker({ database, clock })
    app = await buildApp({ config, database, vault, clock, log })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close(app, database)
    throw error
  }
  const origin = config.publicUrl ?? listeningAddress(app, config.host)
  const files = openDocumentFiles(config)
  const stopHousekeeping = startHousekeeping({ database, clock, log, files, config })
  const { backups } = config
  const stopBackups =
    backups &&
    startNightlyBackups(
      createNightlyBackups({ database, vault, files, clock, log, config: backups }),
      log,
    )
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
