import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerBrokerDesk } from './broker-desk'
import { hostsOf } from './config/add-ons'
import type { Config } from './config/config'
import type { Database } from './database'
import { createStatusNotifier } from './features/applications'
import { createAudit } from './features/audit'
import { createInsurerFollowUps } from './features/broker-clients'
import { createBrokerArea } from './features/brokers'
import { createDevices } from './features/devices'
import { openDocumentFiles, type DocumentFiles } from './features/documents'
import { metricsRoutes, registerMetrics } from './features/metrics'
import { registerPublicConfig } from './features/public-config'
import { trackNetworks, openSecurityEvents, recordRefusals } from './features/security-events'
import { createEarlierSession, createSessionCookies, createSessions } from './features/sessions'
import { registerHttp, registerIdentity } from './http'
import { listeningAddress } from './http/listening-address'
import { serverOptions } from './http/server-options'
import { registerStaticSite } from './http/site/static-site'
import { limitMail } from './mail/mail-limits'
import { openMailer } from './mail/open-mailer'
import type { Vault } from './protection/vault'
import { callDependencies, registerFeatures, type FeatureDependencies } from './register-features'
import type { Clock } from './shared/clock'
import { freeBytes } from './shared/disk-room'

/** The server's dependencies. The caller opens and closes them. */
export interface AppDependencies {
  readonly config: Config
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /**
   * Free bytes in the data directory.
   * @default The value that the operating system reports.
   */
  readonly freeBytes?: () => Promise<number>
  /**
   * Path of the built worker that draws PDFs.
   * @default `pdf-worker.js` next to the built server.
   */
  readonly pdfWorker?: () => Promise<URL>
  /** Draws PDFs. If absent, the server draws them on threads of its own. */
  readonly pdfs?: FeatureDependencies['pdfs']
  /** Document storage. If absent, the server opens the storage that the configuration names. */
  readonly files?: DocumentFiles | undefined
  /** Nightly backups, for the readiness check. `startServer` runs the backups. */
  readonly backups?: FeatureDependencies['backups']
}

/** Maximum time to receive a request's headers, in milliseconds. */
const HEADERS_TIME = 15_000

/**
 * Builds the server. Registers the hooks for all requests first, then the API routes, then the web
 * app.
 */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config, database, clock, log } = deps
  const https = config.publicUrl?.startsWith('https:') ?? false
  const app: FastifyInstance = fastify({ ...serverOptions(config), loggerInstance: log })
  app.server.headersTimeout = HEADERS_TIME
  trackNetworks(app)
  const limited = await registerHttp(app, { config, database, clock, log, https })
  const registry = registerMetrics(app, database)

  const features = { ...(await openFeatureDependencies(app, deps, https)), ...limited }
  recordRefusals(app, features)
  const brokers = createBrokerArea(features)
  const { readToken } = features.cookies
  registerIdentity(app, { visitors: { readToken, find: features.sessions.find }, brokers })
  metricsRoutes(app, { registry, token: config.metricsToken })
  const publicConfig = registerPublicConfig(app, { config, clock })
  const { handover, rates, zips } = await registerFeatures(app, features)
  brokers.routes(app, limited.throttle)
  registerBrokerDesk(app, callDependencies({ ...features, handover, rates, zips }))
  await registerStaticSite(app, config.webDist, {
    publicConfig,
    addOnHosts: hostsOf(config.addOns),
    embedOrigins: config.embedOrigins,
    https,
  })
  return app
}

/** Opens the dependencies that several features use. */
async function openFeatureDependencies(
  app: FastifyInstance,
  deps: AppDependencies,
  https: boolean,
): Promise<Omit<FeatureDependencies, 'throttle' | 'limits'>> {
  const { config, database, vault, clock } = deps
  const mailer = limitMail(openMailer(app, deps), { vault, clock })
  const origin = (): string => config.publicUrl ?? listeningAddress(app, config.host)
  const events = await openSecurityEvents({ database, vault, clock })
  const mailApplicant = createStatusNotifier({ mailer, clock, origin, config })
  const addFollowUp = createInsurerFollowUps({ vault, clock, timeZone: config.calls.timeZone })
  return {
    ...deps,
    https,
    events,
    backups: deps.backups,
    pdfWorker: deps.pdfWorker,
    pdfs: deps.pdfs,
    mailer,
    origin,
    async notify(transaction, change) {
      await mailApplicant(transaction, change)
      await addFollowUp(transaction, change)
    },
    audit: createAudit({ database, vault, clock }),
    devices: createDevices({ clock, https }),
    sessions: createSessions(database, clock, events),
    cookies: createSessionCookies({ https }),
    earlier: createEarlierSession({ https }),
    files: deps.files ?? (await openDocumentFiles(config, database)),
    freeBytes: deps.freeBytes ?? (() => freeBytes(config.dataDir)),
  }
}
