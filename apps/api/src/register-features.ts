import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config'
import type { Database } from './database'
import { isNewestSubmitted, registerApplications, copyChoices } from './features/applications'
import type { Audit } from './features/audit'
import { registerCopies } from './features/pdf-copies'
import type { Devices } from './features/devices'
import { createClamdScanner, registerDocuments, type DocumentFiles } from './features/documents'
import { registerDrugs } from './features/drugs'
import { registerHealth, type HealthDependencies } from './features/health'
import { registerLeadProvider } from './features/lead-provider'
import { registerOnboarding } from './features/onboarding'
import { registerPrivacy, stopErasures } from './features/privacy'
import { createRates, registerQuotes } from './features/quotes'
import { registerScheduledCalls } from './features/scheduled-calls'
import type { SecurityEvents } from './features/security-events'
import {
  registerSessions,
  type EarlierSession,
  type SessionCookies,
  type Sessions,
} from './features/sessions'
import { registerSignIn, type SignInDependencies } from './features/sign-in'
import { registerZipCodes } from './features/zip-lookup'
import type { LongLimits } from './http/limits/long-limits'
import { knowsItsProxy } from './http/guards/proxy-trust'
import type { ThrottleRoute } from './http/limits/throttle'
import type { LimitedMailer } from './mail/mail-limits'
import type { Vault } from './protection/vault'
import type { Clock } from './shared/clock'

/** What features work with. Each takes from it what it needs. */
export interface FeatureParts {
  readonly config: Config
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly mailer: LimitedMailer
  readonly audit: Audit
  readonly events: SecurityEvents
  readonly devices: Devices
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly earlier: EarlierSession
  readonly files: DocumentFiles
  readonly limits: LongLimits
  readonly throttle: ThrottleRoute
  /** Whether people come by https. */
  readonly https: boolean
  /** Scheme, host and port of links; never taken from a request (D50). */
  readonly origin: () => string
  /** Bytes that may still be written in the data directory. */
  readonly freeBytes: () => Promise<number>
  readonly backups: HealthDependencies['backups']
  /** Where the built worker is that draws PDFs. @default `pdf-worker.js` beside the built server */
  readonly pdfWorker: (() => Promise<URL>) | undefined
}

/** Registers every call for applicants, and those that programs make. */
export async function registerFeatures(app: FastifyInstance, parts: FeatureParts): Promise<void> {
  const { config, log } = parts
  const scanner = config.scanner && createClamdScanner(config.scanner, { log })
  const leadProvider = registerLeadProvider(app, { ...parts, settings: config.leadProvider })
  registerHealth(app, {
    ...parts,
    scanner,
    leadProvider,
    mailLeaves: !parts.https || config.smtpUrl !== undefined,
    knowsProxy: knowsItsProxy({ https: parts.https, trusted: config.trustProxy.length }),
  })
  const zips = registerZipCodes(app, parts)
  registerDrugs(app, { ...parts, rxTermsUrl: config.rxTermsUrl })
  const onboarding = registerOnboarding(app, {
    ...parts,
    onSaved: copyChoices,
    isSubmitted: isNewestSubmitted,
  })
  const rates = createRates(parts.database)
  registerQuotes(app, { ...parts, rates, zips, onboarding })
  registerApplications(app, { ...parts, rates, phone: config.phone })
  registerCopies(app, { ...parts, worker: parts.pdfWorker })
  await registerDocuments(app, { ...parts, scanner })
  const scheduledCalls = registerScheduledCalls(app, callPartsOf(parts))
  registerVisitors(app, { ...parts, onboarding, scheduledCalls })
  registerPrivacy(app, parts)
}

/** Registers the calls about who a visitor is. */
function registerVisitors(
  app: FastifyInstance,
  parts: FeatureParts & Pick<SignInDependencies, 'onboarding' | 'scheduledCalls'>,
): void {
  const hasEarlierWork = registerSignIn(app, {
    ...parts,
    onSignedIn: (transaction, account) => stopErasures(transaction, parts.vault, account),
    unknownEmail: parts.config.authUnknownEmail,
    phone: parts.config.phone,
  })
  registerSessions(app, { ...parts, hasEarlierWork })
}

/** Returns what features about booked calls work with, at the times of the office. */
export function callPartsOf<Parts extends { config: Config }>(
  parts: Parts,
): Omit<Parts, 'config'> & { config: Config['calls']; callsFrom: string } {
  return { ...parts, config: parts.config.calls, callsFrom: parts.config.phone }
}
