import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, Day, IdParams, Instant, NoBody, NoContent } from './common'
import { FileRef } from './documents'

const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

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

/** One section of the form, and how far it is. `why` says in a sentence why an absent one is absent. */
export const SectionProgress = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: Type.Union([
    Type.Literal('absent'),
    Type.Literal('not-started'),
    Type.Literal('open'),
    Type.Literal('done'),
  ]),
  answered: Type.Integer(),
  required: Type.Integer(),
  why: Type.Optional(Type.String()),
})
export type SectionProgress = Static<typeof SectionProgress>

/**
 * What is missing or wrong. Health sections come as one line each with `label: null` and a `count`: which
 * follow-up question is open would give the answer before it away.
 */
export const OpenError = Type.Object({
  section: Type.String(),
  sectionTitle: Type.String(),
  label: OrNull(Type.String()),
  message: Type.String(),
  count: Type.Integer(),
})
export type OpenError = Static<typeof OpenError>

export const BrokerNote = Type.Object({
  id: Type.String(),
  author: Type.String(),
  text: Type.String(),
  writtenAt: Instant,
})
export type BrokerNote = Static<typeof BrokerNote>

/** One line of an application's history, ready to be read; `who` is `null` for the applicant. */
export const TimelineEntry = Type.Object({
  at: Instant,
  who: OrNull(Type.String()),
  what: Type.String(),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/** A resume code that a broker made. The code itself is only in the answer to making it. */
export const ResumeGrant = Type.Object({
  id: Type.String(),
  madeBy: Type.String(),
  madeAt: Instant,
  expiresAt: Instant,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('revoked'),
    Type.Literal('expired'),
  ]),
  /** Whether it was mailed to the applicant. */
  mailed: Type.Boolean(),
})
export type ResumeGrant = Static<typeof ResumeGrant>

export const NewResumeGrant = Type.Composite([
  ResumeGrant,
  Type.Object({
    /** Three groups of four, with dashes (D31). */
    code: Type.String(),
    /** Address to copy; the code stands in the fragment. */
    link: Type.String(),
  }),
])
export type NewResumeGrant = Static<typeof NewResumeGrant>

/** Where the applicant is, while they let the broker follow along (help mode); never what they typed. */
export const HelpPosition = Type.Object({
  on: Type.Boolean(),
  until: OrNull(Instant),
  section: OrNull(Type.Object({ id: Type.String(), title: Type.String() })),
  /** Number of the question within its section, from 1, with its label; that is empty for health. */
  question: OrNull(Type.Object({ number: Type.Integer(), label: Type.String() })),
  seenAt: OrNull(Instant),
})
export type HelpPosition = Static<typeof HelpPosition>

/**
 * One application as a broker sees it: who and how to reach them, how far it is, what is missing. No
 * answer of the form beyond that; Medicare number, Social Security number and bank data are named in
 * `masked` as given or not, and are in no answer to a broker.
 */
export const BrokerApplication = Type.Object({
  id: Type.String(),
  applicant: Type.String(),
  phone: OrNull(Type.String()),
  email: OrNull(Type.String()),
  state: OrNull(Type.String()),
  plan: OrNull(Type.String()),
  carrier: OrNull(Type.String()),
  stage: ApplicationStage,
  sectionsDone: Type.Integer(),
  effectiveDate: Day,
  createdAt: Instant,
  savedAt: Instant,
  reference: OrNull(Type.String()),
  submittedAt: OrNull(Instant),
  assignee: OrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  masked: Type.Array(Type.Object({ label: Type.String(), given: Type.Boolean() })),
  sections: Type.Array(SectionProgress),
  errors: Type.Array(OpenError),
  documents: Type.Array(FileRef),
  notes: Type.Array(BrokerNote),
  timeline: Type.Array(TimelineEntry),
  resumeGrants: Type.Array(ResumeGrant),
  help: HelpPosition,
})
export type BrokerApplication = Static<typeof BrokerApplication>

export const AddNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 4_000 }) },
  closed,
)
export type AddNote = Static<typeof AddNote>

/** `null` gives the application back to nobody. */
export const AssignApplication = Type.Object(
  { broker: OrNull(Type.String({ minLength: 1, maxLength: 200 })) },
  closed,
)
export type AssignApplication = Static<typeof AssignApplication>

/** `mail`: the code goes to the applicant's address too. */
export const MakeResumeGrant = Type.Object({ mail: Type.Boolean() }, closed)
export type MakeResumeGrant = Static<typeof MakeResumeGrant>

export const ResumeGrantParams = Type.Object(
  { id: IdParams.properties.id, grantId: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
export type ResumeGrantParams = Static<typeof ResumeGrantParams>

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

export const brokerApplicationCalls = {
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
  readBrokerApplication: {
    method: 'GET',
    path: '/api/broker/applications/:id',
    summary: 'Returns one application as a broker may see it.',
    params: IdParams,
    status: 200,
    response: BrokerApplication,
  },
  assignApplication: {
    method: 'POST',
    path: '/api/broker/applications/:id/assign',
    summary: 'Gives an application to a broker, or back to nobody.',
    params: IdParams,
    body: AssignApplication,
    status: 200,
    response: BrokerApplication,
  },
  withdrawApplication: {
    method: 'POST',
    path: '/api/broker/applications/:id/withdraw',
    summary: 'Notes that the applicant does not want to go on; nothing of it is lost.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: BrokerApplication,
  },
  reinstateApplication: {
    method: 'POST',
    path: '/api/broker/applications/:id/reinstate',
    summary: 'Takes that note back.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: BrokerApplication,
  },
  addNote: {
    method: 'POST',
    path: '/api/broker/applications/:id/notes',
    summary: 'Adds a note; notes are never changed.',
    params: IdParams,
    body: AddNote,
    status: 201,
    response: BrokerNote,
  },
  makeResumeGrant: {
    method: 'POST',
    path: '/api/broker/applications/:id/resume-codes',
    summary: 'Makes a resume code for the applicant that works once, for 7 days.',
    params: IdParams,
    body: MakeResumeGrant,
    status: 201,
    response: NewResumeGrant,
  },
  revokeResumeGrant: {
    method: 'DELETE',
    path: '/api/broker/applications/:id/resume-codes/:grantId',
    summary: 'Makes a resume code worthless.',
    params: ResumeGrantParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  readHelp: {
    method: 'GET',
    path: '/api/broker/applications/:id/help',
    summary: 'Says which question the applicant is at, while they let the broker follow.',
    params: IdParams,
    status: 200,
    response: HelpPosition,
  },
} as const satisfies Record<string, Call>
