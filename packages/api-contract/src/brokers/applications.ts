import { Type, type Static } from '@sinclair/typebox'
import { ApplicationStage } from './list'
import type { Call } from '../call'
import { closed, Day, IdParams, Instant, NoBody, OrNull } from '../common'
import { FileRef } from '../applications/documents'
import { ResumeGrant } from '../applications/resume-grants'

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
  /** Not answered yet, rather than answered in the wrong form. */
  isMissing: Type.Boolean(),
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

export const brokerApplicationCalls = {
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
  readHelp: {
    method: 'GET',
    path: '/api/broker/applications/:id/help',
    summary: 'Says which question the applicant is at, while they let the broker follow.',
    params: IdParams,
    status: 200,
    response: HelpPosition,
  },
} as const satisfies Record<string, Call>
