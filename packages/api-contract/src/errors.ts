import { Type, type Static } from '@sinclair/typebox'
import { OnboardingForm } from './onboarding'
import { CallSlot } from './scheduled-calls'

/** What is wrong with one answer: the engine's codes and sentences (D13, D53). */
export const AnswerIssue = Type.Object({
  section: Type.String(),
  field: Type.String(),
  /** Row of a table, from 0; `field` is then the child's id. */
  row: Type.Optional(Type.Integer()),
  code: Type.String(),
  message: Type.String(),
  help: Type.Optional(Type.String()),
})
export type AnswerIssue = Static<typeof AnswerIssue>

/** The one shape of every failure (D29). `error` names the kind, `code` the exact case. */
export const ErrorBody = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String(),
  message: Type.String(),
  /** Always equal to `message`. */
  statusMessage: Type.String(),
  code: Type.String(),
  /** Named fields, where the failure is about answers (422). */
  issues: Type.Optional(Type.Array(AnswerIssue)),
  /** The form as it is, where a save was made from an older one (412). */
  current: Type.Optional(
    Type.Object({
      revision: Type.Integer(),
      onboardingData: Type.Union([OnboardingForm, Type.Null()]),
    }),
  ),
  /** The next free times, where a call's time was taken (409). */
  slots: Type.Optional(Type.Array(CallSlot)),
})
export type ErrorBody = Static<typeof ErrorBody>
