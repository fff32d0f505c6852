import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerBrokerDesk } from './broker-desk'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Database } from './database'
import { apiDocsRoutes } from './features/api-docs/routes'
import { applicationRoutes } from './features/applications/routes'
import { followOnboarding } from './features/applications/follow-onboarding'
import { isNewestSubmitted } from './features/applications/repository'
import { createApplications } from './features/applications/service'
import { createAudit } from './features/audit/service'
import { createBrokerArea } from './features/brokers/broker-area'
import { copyRoutes } from './features/copies/routes'
import { openDocumentFiles } from './features/documents/open-document-files'
import { documentRoutes } from './features/documents/routes'
import { createClamdScanner } from './features/documents/scanner'
import { createDocuments } from './features/documents/service'
import { createImportedDrugDirectory, createRxTermsDirectory } from './features/drugs'
import { drugRoutes } from './features/drugs/routes'
import { createDependencies } from './features/health/dependencies'
import { healthRoutes } from './features/health/routes'
import { leadProviderRoutes } from './features/lead-provider/routes'
import { createLeadProvider } from './features/lead-provider/service'
import { registerMetrics } from './features/metrics/metrics'
import { metricsRoutes } from './features/metrics/routes'
import { onboardingRoutes } from './features/onboarding/routes'
import { createOnboarding } from './features/onboarding/service'
import { hostsOf } from './features/public-config/add-ons'
import { publicConfigOf } from './features/public-config/public-config'
import { publicConfigRoutes } from './features/public-config/routes'
import { privacyRoutes } from './features/privacy/routes'
import { createPrivacy } from './features/privacy/service'
import { createIllustrativeRateSource, createRateBookSource } from './features/quotes'
import { quoteRoutes } from './features/quotes/routes'
import { scheduledCallRoutes } from './features/scheduled-calls/routes'
import { createScheduledCalls, type CallParts } from './features/scheduled-calls/service'
import { createSessionCookies } from './features/sessions/cookies'
import { sessionRoutes } from './features/sessions/routes'
import { createSessions } from './features/sessions/service'
import { signInRoutes } from './features/sign-in/routes'
import { createSignIn } from './features/sign-in/service'
import { createImportedZipDirectory, createZipDirectory } from './features/zip-codes'
import { zipRoutes } from './features/zip-codes/routes'
import { registerAccess } from './http/access'
import { registerBodyTime } from './http/body-time'
import { registerErrorAnswers } from './http/error-answers'
import { registerLastAnswers } from './http/last-answers'
import { listeningAddress } from './http/listening-address'
import { createLongLimits } from './http/long-limits'
import { registerOpenApi } from './http/openapi'
import { registerSameSite } from './http/same-site'
import { registerSecurityHeaders } from './http/security-headers'
import { serverOptions } from './http/server-options'
import { registerStaticSite } from './http/static-site'
import { registerTextGuard } from './http/text-guard'
import { registerThrottles, throttleRoutes } from './http/throttle'
import { openMailer } from './mail/open-mailer'
import type { Vault } from './protection/vault'

/** What the server is made of; each part is opened and closed by who made it. */
export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Milliseconds the headers of a request may take to arrive. */
const HEADERS_TIME = 15_000

/**
 * Builds the server: what every request passes first, then the calls, then the web app.
 * The order is part of the security: nothing is answered before headers and origin are settled.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, vault, clock, log } = parts
  const https = config.publicUrl?.startsWith('https:') ?? false
  const app: FastifyInstance = fastify({ ...serverOptions(config), loggerInstance: log })
  app.server.headersTimeout = HEADERS_TIME
  // A body that a foreign page's plain form can send is never read (D58).
  app.removeContentTypeParser('text/plain')
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))

  registerErrorAnswers(app)
  registerLastAnswers(app)
  registerBodyTime(app)
  await registerSecurityHeaders(app, { https })
  await app.register(cookie)
  registerSameSite(app, config.publicUrl)
  await registerThrottles(app, database)
  registerTextGuard(app)
  const registry = registerMetrics(app, database)
  await registerOpenApi(app)

  const throttle = throttleRoutes(config.throttleFactor)
  const limits = createLongLimits({ database, clock, factor: config.throttleFactor })
  const cookies = createSessionCookies({ https })
  const sessions = createSessions(database, clock)
  const mailer = openMailer(app, parts)
  const origin = (): string => config.publicUrl ?? listeningAddress(app, config.host)
  const audit = createAudit({ database, vault, clock })
  const brokers = createBrokerArea({ database, vault, clock, mailer, audit, origin, https })
  registerAccess(app, {
    findUser: async (request) => (await sessions.find(cookies.readToken(request)))?.user ?? null,
    findBroker: brokers.find,
  })
  const rates = createRateBookSource(database, createIllustrativeRateSource())
  const onboarding = createOnboarding({
    database,
    vault,
    clock,
    onSaved: (transaction, userId, form) => followOnboarding(transaction, vault, userId, form),
    isSubmitted: (userId) => isNewestSubmitted(database, userId),
  })
  const applications = createApplications({ database, vault, clock, rates, mailer, origin })
  const files = openDocumentFiles(config)
  const scanner = config.scanner && createClamdScanner(config.scanner, { log })
  const documents = createDocuments({ database, vault, clock, files, scanner })
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
    sessions,
    onboarding,
    scheduledCalls,
    mailer,
    unknownEmail: config.authUnknownEmail,
    origin,
  })
  const privacy = createPrivacy({ database, vault, clock, files, mailer })
  const zips = createImportedZipDirectory(database, createZipDirectory())
  const ownDrugs = createImportedDrugDirectory(database)
  const drugs = config.rxTermsUrl
    ? createRxTermsDirectory(config.rxTermsUrl, { fallback: ownDrugs, clock, log })
    : ownDrugs
  const leadProvider = config.leadProvider && createLeadProvider(config.leadProvider, clock)

  apiDocsRoutes(app)
  const dependencies = createDependencies({
    ...{ database, clock, scanner, leadProvider },
    dataDir: config.dataDir,
  })
  healthRoutes(app, { database, dependencies })
  metricsRoutes(app, { registry, token: config.metricsToken })
  const publicConfig = publicConfigOf(config, clock)
  publicConfigRoutes(app, publicConfig)
  sessionRoutes(app, { sessions, cookies, limits, throttle })
  signInRoutes(app, { signIn, cookies, https, limits, throttle })
  onboardingRoutes(app, { onboarding, throttle })
  applicationRoutes(app, { applications, onboarding, limits, throttle })
  copyRoutes(app, { database, vault, clock, throttle })
  await documentRoutes(app, { documents, throttle })
  zipRoutes(app, { zips, throttle })
  quoteRoutes(app, { rates, zips, onboarding, clock, throttle })
  drugRoutes(app, { drugs, throttle })
  privacyRoutes(app, { privacy, cookies, throttle })
  leadProviderRoutes(app, { leadProvider, vault, https, throttle })
  brokers.routes(app, throttle)
  scheduledCallRoutes(app, { scheduledCalls, throttle })
  registerBrokerDesk(app, { ...callParts, audit, log, throttle })
  await registerStaticSite(app, config.webDist, {
    publicConfig,
    addOnHosts: hostsOf(config.addOns),
    embedOrigins: config.embedOrigins,
    https,
  })
  return app
}
