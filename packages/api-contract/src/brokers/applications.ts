import { Type, type Static } from '@sinclair/typebox'
import { ApplicationStage } from './list'
import type { Call } from '../call'
import { closed, Day, IdempotencyHeaders, IdParams, Instant, NoBody, OrNull } from '../common'
import { StoredFile } from '../applications/documents'
import { ResumeGrant } from '../applications/resume-grants'
import { Signer } from '../applications/signing'
import { SigningLink } from '../applications/signing-links'
import { SetApplicationStatus, StatusEntry, SubmissionStatus } from '../applications/status'

/**
 * Progress in one topic. `left` is the number of questions that still need an answer or a
 * correction. `notAsked` has the topic's hidden pages, with the reason.
 */
export const TopicProgress = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: Type.Union([
    Type.Literal('not-asked'),
    Type.Literal('not-started'),
    Type.Literal('open'),
    Type.Literal('done'),
  ]),
  left: Type.Integer(),
  notAsked: Type.Array(Type.Object({ title: Type.String(), why: Type.String() })),
})
export type TopicProgress = Static<typeof TopicProgress>

/**
 * A missing or wrong answer. The health questions have only one entry, with `label: null` and a
 * `count`. The labels of follow-up questions would reveal health answers.
 */
export const OpenError = Type.Object({
  topic: Type.String({ description: 'Title of the topic.' }),
  label: OrNull(Type.String()),
  message: Type.String(),
  /** `true` if the answer is missing. `false` if the answer is in the wrong format. */
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

/** One line of an application's history, ready for display. `who` is `null` for the applicant. */
export const TimelineEntry = Type.Object({
  at: Instant,
  who: OrNull(Type.String()),
  what: Type.String(),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/**
 * The applicant's current position. The broker can see it while help mode is on. Never contains
 * text that the applicant types.
 */
export const HelpPosition = Type.Object({
  on: Type.Boolean(),
  until: OrNull(Instant),
  topic: OrNull(Type.Object({ id: Type.String(), title: Type.String() })),
  /**
   * The question's label, and the question's number in the topic, starting at 1. `null` for health
   * questions.
   */
  question: OrNull(Type.Object({ number: Type.Integer(), label: Type.String() })),
})
export type HelpPosition = Static<typeof HelpPosition>

/** A status of a sent application, with the name of who set it. */
export const BrokerStatusEntry = Type.Composite([
  StatusEntry,
  Type.Object({ setBy: Type.String() }),
])
export type BrokerStatusEntry = Static<typeof BrokerStatusEntry>

/**
 * One application, as a broker sees it. Contains the applicant, their contact data, the progress,
 * and the missing answers.
 *
 * Contains no other answers from the form. `masked` says whether the Medicare number, Social
 * Security number, and bank data were entered. Their values are never sent to a broker.
 */
export const BrokerApplication = Type.Object({
  id: Type.String(),
  /** Id of the client. */
  client: Type.String(),
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
  /** The person who signed. `null` before the application is sent. */
  signer: OrNull(Signer),
  assignee: OrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  masked: Type.Array(Type.Object({ label: Type.String(), given: Type.Boolean() })),
  topics: Type.Array(TopicProgress),
  errors: Type.Array(OpenError),
  documents: Type.Array(StoredFile),
  notes: Type.Array(BrokerNote),
  timeline: Type.Array(TimelineEntry),
  resumeGrants: Type.Array(ResumeGrant),
  /** Links with which the applicant is asked to sign, newest first. */
  signingLinks: Type.Array(SigningLink),
  help: HelpPosition,
  /** Statuses since the application was sent, the oldest first. */
  statuses: Type.Array(BrokerStatusEntry),
  /** Statuses that the broker can set now. */
  possibleStatuses: Type.Array(SubmissionStatus),
})
export type BrokerApplication = Static<typeof BrokerApplication>

export const AddNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 4_000 }) },
  closed,
)
export type AddNote = Static<typeof AddNote>

/** `null` removes the assigned broker from the application. */
export const AssignApplication = Type.Object(
  { broker: OrNull(Type.String({ minLength: 1, maxLength: 200 })) },
  closed,
)
export type AssignApplication = Static<typeof AssignApplication>

export const brokerApplicationCalls = {
  readBrokerApplication: {
    method: 'GET',
    path: '/api/broker/applications/:id',
    summary: 'Returns the parts of one application that a broker may see.',
    params: IdParams,
    status: 200,
    response: BrokerApplication,
  },
  assignApplication: {
    method: 'POST',
    path: '/api/broker/applications/:id/assign',
    summary: 'Assigns an application to a broker, or unassigns it.',
    params: IdParams,
    body: AssignApplication,
    status: 200,
    response: BrokerApplication,
  },
  withdrawApplication: {
    method: 'POST',
    path: '/api/broker/applications/:id/withdraw',
    summary: 'Records that the applicant does not want to continue. All answers are kept.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: BrokerApplication,
  },
  reinstateApplication: {
    method: 'POST',
    path: '/api/broker/applications/:id/reinstate',
    summary: 'Undoes a withdrawal.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: BrokerApplication,
  },
  /** @see D75 */
  setApplicationStatus: {
    method: 'POST',
    path: '/api/broker/applications/:id/status',
    summary: 'Sets the status of a sent application and emails the applicant.',
    params: IdParams,
    body: SetApplicationStatus,
    status: 200,
    response: BrokerApplication,
  },
  addNote: {
    method: 'POST',
    path: '/api/broker/applications/:id/notes',
    summary: 'Adds a note. Notes cannot be changed.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: AddNote,
    status: 201,
    response: BrokerNote,
  },
  readHelp: {
    method: 'GET',
    path: '/api/broker/applications/:id/help',
    summary: 'Returns the applicant’s current question while help mode is on.',
    params: IdParams,
    status: 200,
    response: HelpPosition,
  },
} as const satisfies Record<string, Call>
