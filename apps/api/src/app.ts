import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerBrokerDesk } from './broker-desk'
import type { Clock } from './shared/clock'
import type { Config } from './config/config'
import type { Database } from './database'
import { freeBytes as freeBytesOf } from './shared/disk-room'
import { apiDocsRoutes } from './features/api-docs/routes'
import { applicationRoutes } from './features/applications/routes'
import { followOnboarding } from './features/applications/follow-onboarding'
import { isNewestSubmitted } from './features/applications/repository'
import { createApplications } from './features/applications/service'
import { createAudit } from './features/audit/service'
import { createBrokerArea } from './features/brokers/broker-area'
import { createPdfPool } from './features/copies/pdf-pool'
import { copyRoutes } from './features/copies/routes'
import { createDevices } from './features/devices/devices'
import type { DocumentFiles } from './features/documents/document-files'
import { openDocumentFiles } from './features/documents/open-document-files'
import { documentRoutes } from './features/documents/routes'
import { createClamdScanner } from './features/documents/scanner'
import { createDocuments } from './features/documents/service'
import { createUploadSlots } from './features/documents/upload/slots'
import { spoolDirectory } from './features/documents/upload/spool'
import { createImportedDrugDirectory, createRxTermsDirectory } from './features/drugs'
import { drugRoutes } from './features/drugs/routes'
import { createDependencies, type DependencyParts } from './features/health/dependencies'
import { healthRoutes } from './features/health/routes'
import { leadProviderRoutes } from './features/lead-provider/routes'
import { createLeadProvider } from './features/lead-provider/service'
import { registerMetrics } from './features/metrics/metrics'
import { metricsRoutes } from './features/metrics/routes'
import { onboardingRoutes } from './features/onboarding/routes'
import { createOnboarding } from './features/onboarding/service'
import { hostsOf } from './config/add-ons'
import { publicConfigOf } from './features/public-config/public-config'
import { publicConfigRoutes } from './features/public-config/routes'
import { privacyRoutes } from './features/privacy/routes'
import { createPrivacy } from './features/privacy/service'
import { keepErasures } from './features/privacy/keep-erasures'
import { stopErasures } from './features/privacy/waiting'
import { createIllustrativeRateSource, createRateBookSource } from './features/quotes'
import { quoteRoutes } from './features/quotes/routes'
import { scheduledCallRoutes } from './features/scheduled-calls/routes'
import { createScheduledCalls, type CallParts } from './features/scheduled-calls/service'
import { noteNetworks, openSecurityEvents, recordRefusals } from './features/security-events'
import { createSessionCookies } from './features/sessions/cookies'
import { createEarlierSession } from './features/sessions/earlier-session'
import { createOwnSessions } from './features/sessions/own-sessions'
import { sessionRoutes } from './features/sessions/routes'
import { createSessions } from './features/sessions/service'
import { createAnswerSignOut } from './features/sessions/sign-out'
import { createEarlierWork } from './features/sign-in/earlier-work'
import { earlierWorkRoutes } from './features/sign-in/earlier-work-routes'
import { signInRoutes } from './features/sign-in/routes'
import { createSignIn } from './features/sign-in/service'
import { createImportedZipDirectory, createZipDirectory } from './features/zip-codes'
import { zipRoutes } from './features/zip-codes/routes'
import { registerAccess } from './http/access'
import { registerBodyTime } from './http/body-time'
import { registerErrorAnswers } from './http/error-answers'
import { registerKnownHosts } from './http/known-hosts'
import { registerLastAnswers } from './http/last-answers'
import { listeningAddress } from './http/listening-address'
import { createLongLimits } from './http/long-limits'
import { registerOpenApi } from './http/openapi'
import { registerAddressLimit } from './http/overload/limit-addresses'
import { registerCallers } from './http/overload/register-callers'
import { knowsItsProxy, warnOfProxy } from './http/proxy-trust'
import { registerSameSite } from './http/same-site'
import { registerSecurityHeaders } from './http/security-headers'
import { serverOptions } from './http/server-options'
import { registerStaticSite } from './http/static-site'
import { registerTextGuard } from './http/text-guard'
import { registerThrottles, throttleRoutes } from './http/throttle'
import { limitMail } from './mail/mail-limits'
import { openMailer } from './mail/open-mailer'
import type { Vault } from './protection/vault'

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
  readonly backups?: DependencyParts['backups']
}

/** Milliseconds the headers of a request may take to arrive. */
const HEADERS_TIME = 15_000

/**
 * Builds the server: what every request passes first, then the calls, then the web app.
 * The order is part of the security: nothing is answered before headers and origin are settled.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, vault, clock, log } = parts
  const { freeBytes = () => freeBytesOf(config.dataDir) } = parts
  const https = config.publicUrl?.startsWith('https:') ?? false
  const app: FastifyInstance = fastify({ ...serverOptions(config), loggerInstance: log })
  app.server.headersTimeout = HEADERS_TIME
  noteNetworks(app)
  // A body that a foreign page's plain form can send is never read (D58).
  app.removeContentTypeParser('text/plain')

  warnOfProxy(app, { https, trusted: config.trustProxy.length, log })
  registerErrorAnswers(app)
  registerLastAnswers(app)
  registerBodyTime(app)
  await registerSecurityHeaders(app, { https })
  registerKnownHosts(app, hostNamesOf(config))
  registerAddressLimit(app, { clock, factor: config.throttleFactor })
  await app.register(cookie)
  registerSameSite(app, config.publicUrl)
  await registerThrottles(app, database)
  registerTextGuard(app)
  const registry = registerMetrics(app, database)
  await registerOpenApi(app)

  const throttle = throttleRoutes(config.throttleFactor)
  const limits = createLongLimits({ database, clock, factor: config.throttleFactor })
  const cookies = createSessionCookies({ https })
  const events = await openSecurityEvents({ database, vault, clock })
  recordRefusals(app, { database, clock, log, events })
  const sessions = createSessions(database, clock, events)
  const mailer = limitMail(openMailer(app, parts), { vault, clock })
  const devices = createDevices({ clock, https })
  const earlier = createEarlierSession({ https })
  const origin = (): string => config.publicUrl ?? listeningAddress(app, config.host)
  const audit = createAudit({ database, vault, clock })
  const brokers = createBrokerArea({
    ...{ database, vault, clock, mailer, audit, events, devices, origin, https },
  })
  const callers = registerCallers(app, [cookies.readToken, brokers.readToken])
  registerAccess(app, {
    findSession: callers.noting(cookies.readToken, sessions.find),
    findBroker: callers.noting(brokers.readToken, brokers.find),
  })
  const rates = createRateBookSource(database, createIllustrativeRateSource())
  const onboarding = createOnboarding({
    database,
    vault,
    clock,
    onSaved: (transaction, userId, form) => followOnboarding(transaction, vault, userId, form),
    isSubmitted: isNewestSubmitted,
  })
  const applications = createApplications({ database, vault, clock, rates, mailer, events, origin })
  const files = parts.files ?? (await openDocumentFiles(config, database))
  const scanner = config.scanner && createClamdScanner(config.scanner, { log })
  const documents = createDocuments({ database, vault, clock, files, scanner, freeBytes })
  const callParts: CallParts = {
    database,
    vault,
    clock,
    mailer,
    config: config.calls,
    callsFrom: config.phone,
    origin,
  }
  const scheduledCalls = createScheduledCalls(callParts)
  const signIn = createSignIn({
    database,
    vault,
    clock,
    log,
    sessions,
    devices,
    onboarding,
    scheduledCalls,
    mailer,
    onSignedIn: (transaction, account) => stopErasures(transaction, vault, account),
    events,
    unknownEmail: config.authUnknownEmail,
    origin,
    phone: config.phone,
  })
  const earlierWork = createEarlierWork({ database, sessions, onboarding, scheduledCalls })
  const hasEarlierWork = earlierWork.isPresent
  const answerSignOut = createAnswerSignOut({ cookies, earlier, hasEarlierWork })
  const privacyParts = { database, vault, clock, files, mailer, events, origin }
  const privacy = createPrivacy(privacyParts)
  keepErasures(app, privacyParts, log)
  const zips = createImportedZipDirectory(database, createZipDirectory())
  const ownDrugs = createImportedDrugDirectory(database)
  const drugs = config.rxTermsUrl
    ? createRxTermsDirectory(config.rxTermsUrl, { fallback: ownDrugs, clock, log })
    : ownDrugs
  const leadProvider = config.leadProvider && createLeadProvider(config.leadProvider, clock)

  apiDocsRoutes(app)
  const dependencies = createDependencies({
    ...{ database, clock, scanner, leadProvider, freeBytes, backups: parts.backups },
    mailLeaves: !https || config.smtpUrl !== undefined,
    knowsProxy: knowsItsProxy({ https, trusted: config.trustProxy.length }),
  })
  healthRoutes(app, { database, clock, dependencies })
  metricsRoutes(app, { registry, token: config.metricsToken })
  const publicConfig = publicConfigOf(config, clock)
  publicConfigRoutes(app, publicConfig)
  const visit = { sessions, cookies, devices, earlier, vault, https, limits, throttle }
  const ownSessions = createOwnSessions({ database, clock, devices, events })
  sessionRoutes(app, { ...visit, ownSessions, answerSignOut })
  signInRoutes(app, { ...visit, signIn })
  earlierWorkRoutes(app, { ...visit, earlierWork })
  onboardingRoutes(app, { onboarding, throttle })
  const { phone } = config
  applicationRoutes(app, { applications, onboarding, limits, throttle, phone })
  const pdfs = createPdfPool({ log, ...(parts.pdfWorker ? { worker: parts.pdfWorker } : {}) })
  app.addHook('onClose', () => pdfs.close())
  copyRoutes(app, { database, vault, clock, pdfs, throttle })
  const slots = createUploadSlots(config.throttleFactor)
  const directory = spoolDirectory(config.dataDir)
  await documentRoutes(app, { documents, slots, directory, limits, throttle })
  zipRoutes(app, { zips, throttle })
  quoteRoutes(app, { rates, zips, onboarding, clock, throttle })
  drugRoutes(app, { drugs, throttle })
  privacyRoutes(app, { privacy, cookies, throttle })
  leadProviderRoutes(app, { leadProvider, vault, https, throttle })
  brokers.routes(app, throttle)
  scheduledCallRoutes(app, { scheduledCalls, limits, throttle })
  registerBrokerDesk(app, { ...callParts, audit, events, log, throttle })
  await registerStaticSite(app, config.webDist, {
    publicConfig,
    addOnHosts: hostsOf(config.addOns),
    embedOrigins: config.embedOrigins,
    https,
  })
  return app
}

/** Names under which the server answers, beside those of the machine it runs on. */
function hostNamesOf({ host, publicUrl, allowedHosts }: Config): string[] {
  return [host, ...(publicUrl ? [new URL(publicUrl).hostname] : []), ...allowedHosts]
}
