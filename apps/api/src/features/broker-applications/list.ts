import {
  LONGEST_LIST,
  type Broker,
  type BrokerApplicationList,
  type BrokerApplicationRow,
} from '@gapwise/api-contract'
import { plannedStart } from '@gapwise/enrollment'
import { effectiveDate, laterStart } from '@gapwise/medicare-rules'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { readBrokerNames } from '../brokers'
import type { CarrierNames } from '../quotes'
import { listVisible, type DeskListRow } from './list-repository'
import { countVisible } from './repository'
import type { Summaries } from './summaries/summaries'
import { progressOf, stageOf, type ApplicationSummary } from './summaries/summary'

const NOTHING_YET: ApplicationSummary = {
  applicant: '',
  phone: null,
  email: null,
  zip5: null,
  state: null,
  plan: null,
  requestedStart: null,
  partBStart: null,
  stage: 'not-started',
  sectionsDone: 0,
  errors: 0,
}

const NO_CLIENTS: ReadonlySet<string> = new Set()

/** An application in a list, before its carrier's and broker's names are added. */
export interface ListedApplication {
  readonly row: DeskListRow
  readonly summary: ApplicationSummary
  readonly stage: BrokerApplicationRow['stage']
  readonly effectiveDate: string
}

/**
 * Lists summaries of the applications that a broker is allowed to see.
 * @param owner Only this user's applications.
 */
export async function listApplications(
  deps: { database: Database; clock: Clock; summaries: Summaries },
  viewer: Broker,
  owner?: string,
): Promise<ListedApplication[]> {
  const rows = await listVisible(deps.database, { viewer, most: LONGEST_LIST, owner })
  const summaries = await deps.summaries.of(rows)
  const dates = new Map<string, { today: string; general: string }>()
  return rows.map((row) => {
    const summary = summaries.get(row.id) ?? NOTHING_YET
    const key = `${summary.state} ${row.medicare_status}`
    const known = dates.get(key)
    const today = known?.today ?? deps.clock.today(summary.state ?? undefined)
    const general = known?.general ?? effectiveDate(today, row.medicare_status ?? undefined)
    dates.set(key, { today, general })
    return {
      row,
      summary,
      stage: stageOf(row, summary),
      effectiveDate: startOf({ row, summary, today, general }),
    }
  })
}

/** Returns the day on which an application's coverage would start (D70). */
function startOf({
  row,
  summary: { requestedStart, partBStart },
  today,
  general,
}: Pick<ListedApplication, 'row' | 'summary'> & { today: string; general: string }): string {
  if (row.status === 'submitted') return requestedStart ?? row.submitted_for ?? general
  return plannedStart(requestedStart ?? '', {
    today,
    start: laterStart(general, partBStart ?? undefined),
  })
}

/**
 * Converts the list to the response format of the contract.
 * @param matched Ids of the clients who may be the same person as another client.
 */
export async function describeList(
  deps: { database: Database; clock: Clock; carrierNames: CarrierNames; timeZone: string },
  viewer: Broker,
  listed: readonly ListedApplication[],
  matched: ReadonlySet<string> = NO_CLIENTS,
): Promise<BrokerApplicationList> {
  const { database, clock, timeZone } = deps
  return {
    asOf: clock.now().toISOString(),
    today: clock.todayIn(timeZone),
    rows: await describeRows(deps, listed, matched),
    total: listed.length < LONGEST_LIST ? listed.length : await countVisible(database, viewer),
  }
}

/** Returns the rows of a list, which are also the rows of an exported file. */
export async function describeRows(
  deps: { database: Database; carrierNames: CarrierNames },
  listed: readonly ListedApplication[],
  matched: ReadonlySet<string> = NO_CLIENTS,
): Promise<BrokerApplicationRow[]> {
  const naics = [...new Set(listed.flatMap(({ row }) => (row.naic ? [row.naic] : [])))]
  const carriers = await deps.carrierNames(naics)
  const brokers = await readBrokerNames(deps.database)
  return listed.map(({ row, summary, stage, effectiveDate: starts }) => ({
    id: row.id,
    applicant: summary.applicant,
    state: summary.state,
    plan: summary.plan,
    carrier: row.naic ? (carriers.get(row.naic) ?? row.naic) : null,
    stage,
    ...progressOf(row.status, summary),
    effectiveDate: starts,
    savedAt: row.updated_at.toISOString(),
    assignee: brokers.get(row.broker_id ?? '') ?? null,
    client: row.owner_id,
    hasMatch: matched.has(row.owner_id),
  }))
}
