import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, Day, Instant, OrNull } from '../common'

/**
 * An application's progress.
 * - `needs-attention`: an answer is in the wrong format.
 * - `ready-to-sign`: nothing is missing.
 * - `submitted` to `declined`: the status of a sent application (D75).
 * - `withdrawn`: a broker recorded that the applicant does not want to continue. If the applicant
 *   continues anyway, the application is in progress again.
 */
export const ApplicationStage = Type.Union([
  Type.Literal('not-started'),
  Type.Literal('in-progress'),
  Type.Literal('needs-attention'),
  Type.Literal('ready-to-sign'),
  Type.Literal('submitted'),
  Type.Literal('delivered'),
  Type.Literal('in-review'),
  Type.Literal('needs-information'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('withdrawn'),
])
export type ApplicationStage = Static<typeof ApplicationStage>

/** An application in the broker's list. */
export const BrokerApplicationRow = Type.Object({
  id: Type.String(),
  applicant: Type.String({ description: 'First and last name. Empty if not given yet.' }),
  state: OrNull(Type.String({ description: 'Two-letter code.' })),
  plan: OrNull(Type.String({ description: 'Letter of the plan, such as G.' })),
  carrier: OrNull(Type.String({ description: 'Name of the insurer.' })),
  stage: ApplicationStage,
  sectionsDone: Type.Integer({ description: 'Percentage of the visible sections that are done.' }),
  errors: Type.Integer({ description: 'Number of answers in the wrong format.' }),
  effectiveDate: Day,
  savedAt: Type.String({ description: 'Time of the last change.' }),
  assignee: OrNull(Type.String({ description: 'Name of the assigned broker.' })),
  client: Type.String({ description: 'Id of the client.' }),
  hasMatch: Type.Boolean({ description: 'True if another client may be the same person.' }),
})
export type BrokerApplicationRow = Static<typeof BrokerApplicationRow>

/**
 * Maximum number of rows in one list. A list of applications with this many rows takes less than 2
 * MB before compression.
 */
export const LONGEST_LIST = 6_000

/** Ids of the rows on the screen, in display order. */
export const rowIds = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
  maxItems: LONGEST_LIST,
})

/** All applications that the broker is allowed to see, most recently changed first. */
export const BrokerApplicationList = Type.Object({
  /** The time when the list was read. The number of idle days is counted up to this time. */
  asOf: Instant,
  /** The office's current date. "Within 14 days" is counted from this date. */
  today: Day,
  rows: Type.Array(BrokerApplicationRow),
  /**
   * Total number of applications. It is greater than the number of `rows` if the list was
   * truncated.
   */
  total: Type.Integer(),
})
export type BrokerApplicationList = Static<typeof BrokerApplicationList>

/** Columns in an exported file, in the order in which they are written. */
export const ExportColumn = Type.Union([
  Type.Literal('applicant'),
  Type.Literal('state'),
  Type.Literal('plan'),
  Type.Literal('carrier'),
  Type.Literal('stage'),
  Type.Literal('sectionsDone'),
  Type.Literal('errors'),
  Type.Literal('effectiveDate'),
  Type.Literal('savedAt'),
  Type.Literal('assignee'),
  Type.Literal('phone'),
  Type.Literal('email'),
])
export type ExportColumn = Static<typeof ExportColumn>

/** The columns on the screen and the ids of the rows on the screen, in display order. */
export const ExportApplications = Type.Object(
  {
    columns: Type.Array(ExportColumn, {
      minItems: 1,
      maxItems: ExportColumn.anyOf.length,
      uniqueItems: true,
    }),
    ids: rowIds,
  },
  closed,
)
export type ExportApplications = Static<typeof ExportApplications>

/** API calls for listing and exporting applications. */
export const brokerListCalls = {
  listBrokerApplications: {
    method: 'GET',
    path: '/api/broker/applications',
    summary: 'Lists the broker’s applications and unassigned ones. Admins see all applications.',
    status: 200,
    response: BrokerApplicationList,
  },
  exportApplications: {
    method: 'POST',
    path: '/api/broker/applications/export',
    summary: 'Returns the listed rows as a CSV file that is safe to open in a spreadsheet.',
    body: ExportApplications,
    status: 200,
    response: Type.String({ contentMediaType: 'text/csv' }),
  },
} as const satisfies Record<string, Call>
