import { Type, type Static } from '@sinclair/typebox'
import { Day } from '../common'

/**
 * A right under state law that the applicant has, or may have, today. While there is one, nothing
 * about health is asked.
 *
 * - `outcome`: `applies`, `depends` on an answer that is missing, or a licensed person must `check`.
 * - `lastDay`: absent if the right does not end on a day.
 * @see D76
 */
const ApplicationRight = Type.Object({
  /** State and kind, such as `CA-birthday`. */
  rule: Type.String(),
  kind: Type.Union([
    Type.Literal('all-year'),
    Type.Literal('switch'),
    Type.Literal('birthday'),
    Type.Literal('anniversary'),
    Type.Literal('yearly'),
  ]),
  outcome: Type.Union([Type.Literal('applies'), Type.Literal('depends'), Type.Literal('check')]),
  lastDay: Type.Optional(Day),
})

/**
 * Facts that the server computes from the answers and the current date in the applicant's state.
 * @see D40
 */
export const ApplicationFacts = Type.Object({
  /**
   * First day of coverage for a person who has Medicare. Rates are for this day.
   * @see D19
   */
  effective_date: Day,
  /**
   * First day on which this person's coverage can start: `effective_date`, or the start of Part B if
   * that is later. Show this day.
   * @see D70
   */
  start_date: Day,
  /** Age that a rate is for, at least 65. `null` without a birth date. */
  age: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * Values: -1 not known yet, 0 underwritten, 1 open enrollment, 2 guaranteed issue.
   * @see D11
   */
  underwriting_type: Type.Union([
    Type.Literal(-1),
    Type.Literal(0),
    Type.Literal(1),
    Type.Literal(2),
  ]),
  advantage_restricted: Type.Boolean(),
  open_enrollment: Type.Boolean(),
  state_right: Type.Optional(ApplicationRight),
})
export type ApplicationFacts = Static<typeof ApplicationFacts>
