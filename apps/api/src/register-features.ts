import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config'
import type { Database } from './database'
import {
  copyChoices,
  findPlannedStart,
  isNewestSubmitted,
  registerApplications,
  type SignedCopy,
} from './features/applications'
import type { NotifyOfStatus } from './features/application-status'
import type { Audit } from './features/audit'
import { moveClient } from './features/broker-clients'
import type { Devices } from './features/devices'
import { registerDraftReminders } from './features/draft-reminders'
import {
  createClamdScanner,
  createPdfPool,
  drawSignedCopy,
  registerCopies,
  registerDocuments,
  type DocumentFiles,
  type PdfPool,
} from './features/documents'
import { registerDrugs } from './features/drugs'
import { registerHandover, type Handover } from './features/handover'
import { registerHealth, type HealthDependencies } from './features/health'
import { registerLeadProvider } from './features/lead-provider'
import { registerOnboarding } from './features/onboarding'
import { registerPaperSigning } from './features/paper-signing'
import { registerPrivacy, stopErasures } from './features/privacy'
import { createRates, registerQuotes, type RateSource } from './features/quotes'
import { registerResume } from './features/resume'
import { registerSaleDocuments } from './features/sale-documents'
import { registerScheduledCalls } from './features/scheduled-calls'
import type { SecurityEvents } from './features/security-events'
import {
  registerSessions,
  type EarlierSession,
  type SessionCookies,
  type Sessions,
} from './features/sessions'
import { registerSignIn, type SignInDependencies } from './features/sign-in'
import { registerZipCodes, type ZipDirectory } from './features/zip-lookup'
import type { LongLimits } from './http/limits/long-limits'
import { isProxyTrusted } from './http/guards/proxy-trust'
import type { ThrottleRoute } from './http/limits/throttle'
import type { LimitedMailer } from './mail/mail-limits'
import type { Vault } from './protection/vault'
import type { Clock } from './shared/clock'

/** Dependencies shared by all features. Each feature uses only the ones it needs. */
export interface FeatureDependencies {
  readonly config: Config
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly mailer: LimitedMailer
  readonly audit: Audit
  /** Emails the applicant about a new status of a sent application. */
  readonly notify: NotifyOfStatus
  readonly events: SecurityEvents
  readonly devices: Devices
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly earlier: EarlierSession
  readonly files: DocumentFiles
  readonly limits: LongLimits
  readonly throttle: ThrottleRoute
  /** `true` if browsers reach the server over https. */
  readonly https: boolean
  /** Scheme, host, and port for links. These values never come from a request (D50). */
  readonly origin: () => string
  /** Free bytes in the data directory. */
  readonly freeBytes: () => Promise<number>
  readonly backups: HealthDependencies['backups']
  /**
   * Path of the built worker that draws PDFs.
   * @default `pdf-worker.js` next to the built server.
   */
  readonly pdfWorker: (() => Promise<URL>) | undefined
  /** Draws PDFs. If absent, the server draws them on threads of its own. */
  readonly pdfs?: PdfPool | undefined
}

/**
 * Registers all API calls for applicants and for other programs. Returns the outbox of sent
 * applications, and the sources of rates and ZIP codes.
 */
export async function registerFeatures(
  app: FastifyInstance,
  deps: FeatureDependencies,
): Promise<{ handover: Handover; rates: RateSource; zips: ZipDirectory }> {
  const { config, log } = deps
  const scanner = config.scanner && createClamdScanner(config.scanner, { log })
  const leadProvider = registerLeadProvider(app, { ...deps, settings: config.leadProvider })
  const rates = createRates({ ...deps, feed: config.rateFeed })
  registerHealth(app, {
    ...deps,
    scanner,
    leadProvider,
    rates,
    mailLeaves: !deps.https || config.smtpUrl !== undefined,
    knowsProxy: isProxyTrusted({ https: deps.https, trusted: config.trustProxy.length }),
  })
  const zips = registerZipCodes(app, deps)
  registerDrugs(app, { ...deps, rxTermsUrl: config.rxTermsUrl })
  const onboarding = registerOnboarding(app, {
    ...deps,
    onSaved: copyChoices,
    isSubmitted: isNewestSubmitted,
    findPlannedStart,
  })
  registerQuotes(app, { ...deps, rates, zips, onboarding, phone: config.phone })
  const pdfs = deps.pdfs ?? openPdfPool(app, deps)
  const handover = registerHandover(app, { ...deps, pdfs })
  const submitting = {
    ...deps,
    rates,
    handover,
    drawSignedCopy: (copy: SignedCopy) => drawSignedCopy(pdfs, copy),
  }
  registerApplications(app, { ...submitting, phone: config.phone })
  registerResume(app, { ...deps, phone: config.phone, textMessages: config.textMessages })
  await registerDraftReminders(app, {
    ...deps,
    phone: config.phone,
    isOn: config.draftReminders,
  })
  registerCopies(app, { ...deps, pdfs, paperAddress: config.proof.mail ?? [] })
  registerSaleDocuments(app, { ...deps, rates, zips, pdfs, onboarding, phone: config.phone })
  await registerDocuments(app, { ...deps, scanner })
  registerPaperSigning(app, submitting)
  const scheduledCalls = registerScheduledCalls(app, callDependencies(deps))
  registerVisitors(app, { ...deps, onboarding, scheduledCalls })
  registerPrivacy(app, deps)
  return { handover, rates, zips }
}

/** Starts threads that draw PDFs until the server closes. */
function openPdfPool(
  app: FastifyInstance,
  { log, config, pdfWorker: worker }: Pick<FeatureDependencies, 'log' | 'config' | 'pdfWorker'>,
): PdfPool {
  const letterhead = letterheadLines(config)
  const pdfs = createPdfPool({ log, letterhead, ...(worker ? { worker } : {}) })
  app.addHook('onClose', () => pdfs.close())
  return pdfs
}

/** Returns what the letterhead of an application says about us. */
function letterheadLines({
  companyName,
  licenseLine,
  postalAddress,
  phone,
  hours,
}: Config): readonly string[] {
  const company = [companyName, licenseLine].filter((text) => text !== undefined).join('. ')
  const address = postalAddress.join(', ')
  return [company, address, `${phone}. ${hours}`].filter(Boolean)
}

/** Registers the API calls for signing in and for sessions. */
function registerVisitors(
  app: FastifyInstance,
  deps: FeatureDependencies & Pick<SignInDependencies, 'onboarding' | 'scheduledCalls'>,
): void {
  const { vault } = deps
  const hasEarlierWork = registerSignIn(app, {
    ...deps,
    clients: { move: (transaction, users) => moveClient(transaction, vault, users) },
    onSignedIn: (transaction, account) => stopErasures(transaction, vault, account),
    unknownEmail: deps.config.authUnknownEmail,
    phone: deps.config.phone,
  })
  registerSessions(app, { ...deps, hasEarlierWork })
}

/**
 * Returns the dependencies of the features for booking phone calls, including the office's hours
 * and phone number.
 */
export function callDependencies<Parts extends { config: Config }>(
  deps: Parts,
): Omit<Parts, 'config'> & { config: Config['calls']; callsFrom: string } {
  return { ...deps, config: deps.config.calls, callsFrom: deps.config.phone }
}
