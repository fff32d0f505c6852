import { Type, type Static } from '@sinclair/typebox'
import { AnswerJsonSchema } from './answers'
import { closed, Day, Instant } from '../common'
import { AnswerIssue } from '../errors'
import { ApplicationFacts } from './facts'

/** One changed answer. An update without `value` clears the answer. */
export const AnswerUpdate = Type.Object(
  {
    section: Type.String({ minLength: 1, maxLength: 200 }),
    field: Type.String({ minLength: 1, maxLength: 200 }),
    value: Type.Optional(AnswerJsonSchema),
  },
  closed,
)
export type AnswerUpdate = Static<typeof AnswerUpdate>

export const SaveAnswers = Type.Object(
  { changes: Type.Array(AnswerUpdate, { minItems: 1, maxItems: 500 }) },
  closed,
)
export type SaveAnswers = Static<typeof SaveAnswers>

/**
 * Result of a save. Every change was stored, even if `issues` lists format problems. `facts` and
 * `today` are the server's values after the change.
 * @see D53
 */
export const AnswersSaved = Type.Object({
  revision: Type.Integer(),
  savedAt: Instant,
  issues: Type.Array(AnswerIssue),
  facts: ApplicationFacts,
  today: Day,
})
export type AnswersSaved = Static<typeof AnswersSaved>
