import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, Day, Instant, OrNull } from '../common'

/**
 * How far an application is. `needs-attention`: an answer is in the wrong form. `ready-to-sign`: nothing
 * is missing. `withdrawn`: a broker noted that the person does not want it; it is in progress again as
 * soon as they go on.
 */
export const ApplicationStage = Type.Union([
  Type.Literal('not-started'),
  Type.Literal('in-progress'),
  Type.Literal('needs-attention'),
  Type.Literal('ready-to-sign'),
  Type.Literal('submitted'),
  Type.Literal('withdrawn'),
])
export type ApplicationStage = Static<typeof ApplicationStage>

/**
 * One application, by position, so that thousands fit into one answer. Numbers named "index" point into
 * the lists beside the rows.
 */
export const BrokerApplicationRow = Type.Tuple([
  Type.String({ title: 'id' }),
  Type.String({ title: 'applicant', description: 'First and last name; empty if not given yet.' }),
  OrNull(Type.String({ title: 'state', description: 'Two-letter code.' })),
  OrNull(Type.String({ title: 'plan', description: 'Such as G.' })),
  OrNull(Type.Integer({ title: 'carrier', description: 'Index into `carriers`.' })),
  ApplicationStage,
  Type.Integer({ title: 'sectionsDone', description: 'Percent of the sections that show.' }),
  Type.Integer({ title: 'errors', description: 'Answers in the wrong form.' }),
  Type.String({ title: 'effectiveDate', description: 'YYYY-MM-DD.' }),
  Type.String({ title: 'savedAt', description: 'Instant of the last change.' }),
  OrNull(Type.Integer({ title: 'assignee', description: 'Index into `brokers`.' })),
])
export type BrokerApplicationRow = Static<typeof BrokerApplicationRow>

/** Every application the broker may see, the newest change first. */
export const BrokerApplicationList = Type.Object({
  /** When it was read; idle days count from here. */
  asOf: Instant,
  /** The date at the office: "within 14 days" counts from here. */
  today: Day,
  carriers: Type.Array(Type.Object({ naic: Type.String(), name: Type.String() })),
  brokers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  rows: Type.Array(BrokerApplicationRow),
  /** How many there are; more than `rows` when the list had to end. */
  total: Type.Integer(),
})
export type BrokerApplicationList = Static<typeof BrokerApplicationList>

/** Columns a file may have, in the order they are written. */
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
])
export type ExportColumn = Static<typeof ExportColumn>

/** What is on the screen: its columns, and the ids of its rows in their order. */
export const ExportApplications = Type.Object(
  {
    columns: Type.Array(ExportColumn, { minItems: 1, maxItems: 10, uniqueItems: true }),
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 6_000 }),
  },
  closed,
)
export type ExportApplications = Static<typeof ExportApplications>

/** Every application at once, and what may leave of it as a file. */
export const brokerListCalls = {
  listBrokerApplications: {
    method: 'GET',
    path: '/api/broker/applications',
    summary: 'Lists the broker’s applications and those of nobody, in short; an admin’s, all.',
    status: 200,
    response: BrokerApplicationList,
  },
  exportApplications: {
    method: 'POST',
    path: '/api/broker/applications/export',
    summary: 'Gives the named rows as a CSV file that a spreadsheet opens safely.',
    body: ExportApplications,
    status: 200,
    response: Type.String({ contentMediaType: 'text/csv' }),
  },
} as const satisfies Record<string, Call>
