import { Type, type Static } from '@sinclair/typebox'
import { SubmissionStatus } from '../applications/status'
import type { Call } from '../call'
import { Day, Instant, OrNull } from '../common'

/** A sent application on the way to a policy. */
export const PipelineRow = Type.Object({
  id: Type.String(),
  applicant: Type.String({ description: 'First and last name.' }),
  state: OrNull(Type.String({ description: 'Two-letter code.' })),
  plan: OrNull(Type.String()),
  carrier: OrNull(Type.String({ description: 'Name of the insurer.' })),
  status: SubmissionStatus,
  /** When the application got this status. */
  since: Instant,
  submittedAt: Instant,
  /** First day of coverage that was applied for. */
  effectiveDate: Day,
  /** Dollars per month at submission. `null` if the application has no price. */
  premium: OrNull(Type.Number()),
  /** Shown next to the price, such as `Sample rates`. */
  label: OrNull(Type.String()),
  assignee: OrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  /** `true` if the application waits for a broker's statement. */
  needsStatement: Type.Boolean(),
  /** Statuses that the broker can set now. */
  possibleStatuses: Type.Array(SubmissionStatus),
})
export type PipelineRow = Static<typeof PipelineRow>

/** Sent applications that the broker may see, most recently changed first. */
export const BrokerPipeline = Type.Object({
  asOf: Instant,
  today: Day,
  rows: Type.Array(PipelineRow),
})
export type BrokerPipeline = Static<typeof BrokerPipeline>

/** @see D75 */
export const brokerPipelineCalls = {
  readPipeline: {
    method: 'GET',
    path: '/api/broker/pipeline',
    summary: 'Lists the sent applications with their status at the insurer and their premium.',
    status: 200,
    response: BrokerPipeline,
  },
} as const satisfies Record<string, Call>
