import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerBrokerDesk } from './broker-desk'
import { hostsOf } from './config/add-ons'
import type { Config } from './config/config'
import type { Database } from './database'
import { createAudit } from './features/audit'
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
import { callPartsOf, registerFeatures, type FeatureParts } from './register-features'
import type { Clock } from './shared/clock'
import { freeBytes } from './shared/disk-room'

/** What the server is made of; each part is opened and closed by who made it. */
export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Bytes that may still be written. @default what the system says of the data directory */
  readonly freeBytes?: () => Promise<number>
  /** Where the built worker is that draws PDFs. @default `pdf-worker.js` beside the built server */
  readonly pdfWorker?: () => Promise<URL>
  /** Opened as the configuration says when absent. */
  readonly files?: DocumentFiles | undefined
  /** For readiness; the server runs them itself. */
  readonly backups?: FeatureParts['backups']
}

/** Milliseconds the headers of a request may take to arrive. */
const HEADERS_TIME = 15_000

/** Builds the server: what every request passes first, then the calls, then the web app. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, log } = parts
  const https = config.publicUrl?.startsWith('https:') ?? false
  const app: FastifyInstance = fastify({ ...serverOptions(config), loggerInstance: log })
  app.server.headersTimeout = HEADERS_TIME
  trackNetworks(app)
  const limited = await registerHttp(app, { config, database, clock, log, https })
  const registry = registerMetrics(app, database)

  const features = { ...(await openFeatureParts(app, parts, https)), ...limited }
  recordRefusals(app, features)
  const brokers = createBrokerArea(features)
  const { readToken } = features.cookies
  registerIdentity(app, { visitors: { readToken, find: features.sessions.find }, brokers })
  metricsRoutes(app, { registry, token: config.metricsToken })
  const publicConfig = registerPublicConfig(app, { config, clock })
  await registerFeatures(app, features)
  brokers.routes(app, limited.throttle)
  registerBrokerDesk(app, callPartsOf(features))
  await registerStaticSite(app, config.webDist, {
    publicConfig,
    addOnHosts: hostsOf(config.addOns),
    embedOrigins: config.embedOrigins,
    https,
  })
  return app
}

/** Opens what features share. */
async function openFeatureParts(
  app: FastifyInstance,
  parts: AppParts,
  https: boolean,
): Promise<Omit<FeatureParts, 'throttle' | 'limits'>> {
  const { config, database, vault, clock } = parts
  const events = await openSecurityEvents({ database, vault, clock })
  return {
    ...parts,
    https,
    events,
    backups: parts.backups,
    pdfWorker: parts.pdfWorker,
    mailer: limitMail(openMailer(app, parts), { vault, clock }),
    audit: createAudit({ database, vault, clock }),
    devices: createDevices({ clock, https }),
    sessions: createSessions(database, clock, events),
    cookies: createSessionCookies({ https }),
    earlier: createEarlierSession({ https }),
    files: parts.files ?? (await openDocumentFiles(config, database)),
    origin: () => config.publicUrl ?? listeningAddress(app, config.host),
    freeBytes: parts.freeBytes ?? (() => freeBytes(config.dataDir)),
  }
}
