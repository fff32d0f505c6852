import type { BrokerPipeline, PipelineRow, SubmittedOffer } from '@gapwise/api-contract'
import { pricePerMonth } from '@gapwise/enrollment'
import { anyOf, statement, tables, type Database } from '../../database'
import type { Clock } from '../../shared/clock'
import { listCurrentStatuses, possibleForBroker } from '../application-status'
import { listMissingStatements } from '../applications'
import type { ListedApplication } from '../broker-applications'
import type { CarrierNames } from '../quotes'
import { readBrokerNames } from '../brokers'

const LIST_SUBMISSIONS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('submissions')
    .select(['application_id as id', 'offer', 'submitted_at'])
    .where('application_id', '=', anyOf(ids)),
)

/**
 * Returns the sent applications of a list with their status at the insurer and their price. The
 * price is the one at submission.
 */
export async function describePipeline(
  deps: { database: Database; clock: Clock; carrierNames: CarrierNames; timeZone: string },
  listed: readonly ListedApplication[],
): Promise<BrokerPipeline> {
  const { database, clock, timeZone } = deps
  const sent = listed.filter(({ row }) => row.status === 'submitted')
  const ids = sent.map(({ row }) => row.id)
  const submissions = new Map(
    (await LIST_SUBMISSIONS.rows(database, { ids })).map((row) => [row.id, row]),
  )
  const statuses = await listCurrentStatuses(database, ids)
  const waiting = new Set(ids.length > 0 ? await listMissingStatements(database, ids) : [])
  const brokers = await readBrokerNames(database)
  const naics = [...new Set(sent.flatMap(({ row }) => (row.naic ? [row.naic] : [])))]
  const carriers = await deps.carrierNames(naics)
  const rows = sent.flatMap(({ row, summary, effectiveDate }): PipelineRow[] => {
    const submission = submissions.get(row.id)
    if (!submission) return []
    const offer: SubmittedOffer | null = submission.offer
    const { status = 'submitted', at = submission.submitted_at } = statuses.get(row.id) ?? {}
    const naic = offer?.naic ?? row.naic
    return [
      {
        ...{ id: row.id, applicant: summary.applicant, state: summary.state, effectiveDate },
        plan: offer?.plan ?? summary.plan,
        carrier: offer?.carrier ?? (naic ? (carriers.get(naic) ?? naic) : null),
        status,
        since: at.toISOString(),
        submittedAt: submission.submitted_at.toISOString(),
        premium: offer ? pricePerMonth(offer) : null,
        label: offer?.label ?? null,
        assignee: row.broker_id
          ? { id: row.broker_id, name: brokers.get(row.broker_id) ?? '' }
          : null,
        needsStatement: waiting.has(row.id),
        possibleStatuses: possibleForBroker(status),
      },
    ]
  })
  return {
    asOf: clock.now().toISOString(),
    today: clock.todayIn(timeZone),
    rows: rows.toSorted((one, other) => other.since.localeCompare(one.since)),
  }
}
