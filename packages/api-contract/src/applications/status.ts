import { Type, type Static } from '@sinclair/typebox'
import { Instant } from '../common'

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
