import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody } from '../common'

/**
 * Status of a sent application.
 *
 * - `submitted`: sent, and not handed to the insurer yet.
 * - `delivered`: the insurer has it.
 * - `in_review`: the insurer is deciding.
 * - `needs_information`: the insurer waits for something. The note says what.
 * - `approved`, `declined`, `withdrawn`: final.
 * @see D75
 */
export const SubmissionStatus = Type.Union([
  Type.Literal('submitted'),
  Type.Literal('delivered'),
  Type.Literal('in_review'),
  Type.Literal('needs_information'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('withdrawn'),
])
export type SubmissionStatus = Static<typeof SubmissionStatus>

/** Longest note about a status, in characters. */
export const LONGEST_STATUS_NOTE = 1_000

/** One entry of a sent application's history. */
export const StatusEntry = Type.Object({
  status: SubmissionStatus,
  at: Instant,
  /** Text for the applicant, such as what is missing or why the insurer declined. */
  note: Type.Optional(Type.String()),
})
export type StatusEntry = Static<typeof StatusEntry>

/** The current status of a sent application, as lists show it. */
export const CurrentStatus = Type.Object({ status: SubmissionStatus, at: Instant })
export type CurrentStatus = Static<typeof CurrentStatus>

/**
 * Something that the applicant can do with a sent application.
 *
 * - `add-documents`: the insurer asked for more, so files can be added.
 * - `withdraw`: the insurer has not decided yet, so the applicant can take the application back.
 */
export const SubmissionAction = Type.Union([
  Type.Literal('add-documents'),
  Type.Literal('withdraw'),
])
export type SubmissionAction = Static<typeof SubmissionAction>

/** History of a sent application, the oldest status first, and what the applicant can do now. */
export const SubmissionProgress = Type.Object({
  statuses: Type.Array(StatusEntry),
  actions: Type.Array(SubmissionAction),
})
export type SubmissionProgress = Static<typeof SubmissionProgress>

/** A status that a broker sets. The note is for the applicant, who also gets it by email. */
export const SetApplicationStatus = Type.Object(
  {
    status: SubmissionStatus,
    note: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_STATUS_NOTE })),
  },
  closed,
)
export type SetApplicationStatus = Static<typeof SetApplicationStatus>

export const statusCalls = {
  /** @see D75 */
  readProgress: {
    method: 'GET',
    path: '/api/application/:id/progress',
    summary: 'Returns the statuses of a sent application. The list is empty before it is sent.',
    params: IdParams,
    status: 200,
    response: SubmissionProgress,
  },
  /** @see D75 */
  withdrawSubmission: {
    method: 'POST',
    path: '/api/application/:id/withdraw',
    summary: 'Withdraws a sent application that is not decided yet. A second call has no effect.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: SubmissionProgress,
  },
} as const satisfies Record<string, Call>
