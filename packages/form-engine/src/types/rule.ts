/**
 * The rule tree: conditions and values as data. It has no loops and no code, and every rule has a
 * result. `docs/definition-format.md` explains each node.
 *
 * @see D64
 */

/** A condition. It holds or does not hold, even if answers are missing. */
export type RuleCondition =
  /** Holds if every condition holds. An empty list holds. */
  | { readonly all: readonly RuleCondition[] }
  /** Holds if at least one condition holds. An empty list does not hold. */
  | { readonly any: readonly RuleCondition[] }
  /** Holds if the condition does not hold. */
  | { readonly not: RuleCondition }
  /** Holds if the field is shown and answered. */
  | { readonly answered: RuleReference }
  /** Holds if both values are equal. */
  | { readonly eq: RulePair }
  /** Holds if both values are known and not equal. */
  | { readonly ne: RulePair }
  /** Holds if the first number or day is less than the second. */
  | { readonly lt: RulePair }
  /** Holds if the first number or day is less than or equal to the second. */
  | { readonly le: RulePair }
  /** Holds if the first number or day is greater than the second. */
  | { readonly gt: RulePair }
  /** Holds if the first number or day is greater than or equal to the second. */
  | { readonly ge: RulePair }
  /** Holds if the value equals one of the literals. */
  | { readonly in: readonly [RuleValue, readonly RuleLiteral[]] }
  /** Holds if the chosen options include this key. */
  | { readonly contains: readonly [RuleReference, RuleLiteral] }
  /** Holds if the condition holds in at least one row of a table. */
  | { readonly any_row: RuleRows & { readonly where: RuleCondition } }
  /** Holds if the condition holds in every row of a table. Also holds if there are no rows. */
  | { readonly every_row: RuleRows & { readonly where: RuleCondition } }

/** A value: a literal, an answer, a fact, a day, or a computed value. It can be unknown. */
export type RuleValue =
  | RuleLiteral
  | RuleReference
  /** Fact from outside the form, written as an object name and an attribute name. */
  | { readonly context: readonly [string, string] }
  /** The current day, moved forward or back. `{ today: {} }` is today. */
  | { readonly today: DayShift }
  /** A day, moved. */
  | { readonly shift: readonly [RuleValue, DayShift] }
  /** Age in whole years on the second day, for a person born on the first day. */
  | { readonly age_at: RulePair }
  /** Number of days from the first day to the second. */
  | { readonly days_between: RulePair }
  | { readonly add: readonly RuleValue[] }
  | { readonly subtract: RulePair }
  | { readonly multiply: readonly RuleValue[] }
  | { readonly divide: RulePair }
  | { readonly min: readonly RuleValue[] }
  | { readonly max: readonly RuleValue[] }
  /** A number, rounded to the given number of decimal places, half away from zero. */
  | { readonly round: readonly [RuleValue, number] }
  /** Number of rows in which the condition holds. Without a condition, counts all rows. */
  | { readonly count: RuleRows & { readonly where?: RuleCondition } }
  /**
   * Sum of a value over the rows in which the condition holds. Without a condition, includes all
   * rows.
   */
  | { readonly sum: RuleRows & { readonly of: RuleValue; readonly where?: RuleCondition } }
  /** The first value if the condition holds. Otherwise, the second value. */
  | { readonly if: readonly [RuleCondition, RuleValue, RuleValue] }

/** Two values to compare or combine. */
export type RulePair = readonly [RuleValue, RuleValue]

/** Text, a number, `true`, or `false`. A day is text, written as `YYYY-MM-DD`. */
export type RuleLiteral = string | number | boolean

/**
 * The answer to a field. Without `section`, the field is in the section that contains the rule. In
 * a row, the field can be a column of the same table.
 */
export interface RuleReference {
  readonly field: string
  readonly section?: string
}

/** The table whose rows a node reads. */
export interface RuleRows {
  readonly rows: RuleReference
}

/**
 * Number of days, months, and years by which a day is moved. Years and months are added first, then
 * days. All numbers can be negative.
 */
export interface DayShift {
  readonly days?: number
  /** A day that the month does not have becomes the month's last day. */
  readonly months?: number
  readonly years?: number
}
