import { Type, type Static } from '@sinclair/typebox'
import { OnboardingForm } from './onboarding'
import { CallSlot } from './scheduled-calls'

/**
 * A problem with one answer, with the form engine's code and message.
 * @see D13
 * @see D53
 */
export const AnswerIssue = Type.Object({
  section: Type.String(),
  field: Type.String(),
  /** Number of a table row, counting from 0. If present, `field` is the child field's id. */
  row: Type.Optional(Type.Integer()),
  code: Type.String(),
  message: Type.String(),
  help: Type.Optional(Type.String()),
})
export type AnswerIssue = Static<typeof AnswerIssue>

/**
 * Body of every error response. `error` is the general category. `code` is the specific case.
 * @see D29
 */
export const ErrorBody = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String(),
  message: Type.String(),
  /** Same as `message`. */
  statusMessage: Type.String(),
  code: Type.String(),
  /** The answers to correct, if the error is about answers (422). */
  issues: Type.Optional(Type.Array(AnswerIssue)),
  /** The current form, if the save was based on an older form (412). */
  current: Type.Optional(
    Type.Object({
      revision: Type.Integer(),
      onboardingData: Type.Union([OnboardingForm, Type.Null()]),
    }),
  ),
  /** The next free times, if the requested call time is already taken (409). */
  slots: Type.Optional(Type.Array(CallSlot)),
})
export type ErrorBody = Static<typeof ErrorBody>
