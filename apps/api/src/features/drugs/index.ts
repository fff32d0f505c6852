import type { FastifyInstance } from 'fastify'
import type { Database, DatabaseLog } from '../../database'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Clock } from '../../shared/clock'
import { createImportedDrugDirectory } from './imported-drug-directory'
import { createRxTermsDirectory } from './rxterms-directory'
import type { DrugDirectory } from './types'

export type { MedicineEntry } from './types'

function drugRoutes(
  app: FastifyInstance,
  { drugs, throttle }: { drugs: DrugDirectory; throttle: ThrottleRoute },
): void {
  serveCall(app, 'searchDrugs', { config: throttle(THROTTLES.lookUp) }, async (request) =>
    drugs.search(request.query.term),
  )
}

/**
 * Registers the medicine search. It uses RxTerms if configured, and the server's own lists
 * otherwise.
 */
export function registerDrugs(
  app: FastifyInstance,
  deps: {
    database: Database
    clock: Clock
    log: DatabaseLog
    rxTermsUrl: string | undefined
    throttle: ThrottleRoute
  },
): void {
  const { database, clock, log, rxTermsUrl, throttle } = deps
  const own = createImportedDrugDirectory(database)
  const drugs = rxTermsUrl ? createRxTermsDirectory(rxTermsUrl, { fallback: own, clock, log }) : own
  drugRoutes(app, { drugs, throttle })
}
