/** Kinds of rights that states give beyond the federal ones (D76). */
export type RightKind = 'all-year' | 'switch' | 'birthday' | 'anniversary' | 'yearly'

/** The supplement that a person has now. */
export interface HeldPolicy {
  /** Option of the question "Which plan do you have?", such as `plan-g`. */
  readonly plan?: string | undefined
  /** The month in which the policy started, as its first day, `YYYY-MM-DD`. */
  readonly start?: string | undefined
}

/** What the rules of a state depend on. Days are `YYYY-MM-DD`. */
export interface StateRightFacts {
  readonly today: string
  /** Two letters, such as `NY`. */
  readonly state: string
  readonly dob: string
  /** Letter of the plan that the person applies for, such as `G`. */
  readonly plan?: string | undefined
  /** Absent if the person has no supplement. */
  readonly policy?: HeldPolicy | undefined
}

/**
 * How far a right is known.
 *
 * - `applies`: the sources agree, and the answers meet the rule.
 * - `depends`: the sources agree, but an answer that decides is still missing.
 * - `check`: the sources contradict each other, or the form does not ask what decides. A licensed
 * person must check.
 */
export type RightOutcome = 'applies' | 'depends' | 'check'

/** A right that a person has, or may have, today. */
export interface FoundRight {
  readonly outcome: RightOutcome
  /** The last day of the right, `YYYY-MM-DD`. Absent if the right does not end on a day. */
  readonly lastDay?: string
}

/** What every rule states about itself. */
export interface RuleSource {
  readonly state: string
  /** First day on which all sources show the rule in force. */
  readonly since: string
  /** First day on which at least one source shows it in force, if that is earlier. */
  readonly claimedSince?: string
  /**
   * True if a licensed person must check every case. The sources contradict each other about the
   * rule itself, or it depends on something that the form does not ask.
   */
  readonly needsCheck?: boolean
}

/** One right in one state, with its source. */
export interface StateRule extends RuleSource {
  /** State and kind, such as `CA-birthday`. */
  readonly id: string
  readonly kind: RightKind
  /**
   * Returns the right if the person may have it today.
   *
   * @throws CalendarDayError if one of the days is not a calendar day.
   */
  readonly find: (facts: StateRightFacts) => FoundRight | undefined
}

/** One condition of a rule: met, met or not depending on an answer, in doubt, or not met. */
export type Met = RightOutcome | 'never'

const ORDER: readonly Met[] = ['applies', 'depends', 'check', 'never']

/** Returns the least certain of several conditions. */
export function leastCertain(...conditions: readonly Met[]): Met {
  return conditions.reduce((least, next) =>
    ORDER.indexOf(next) > ORDER.indexOf(least) ? next : least,
  )
}

/** Returns true if `first` is more certain than `second`. */
export function isMoreCertain(first: RightOutcome, second: RightOutcome): boolean {
  return ORDER.indexOf(first) < ORDER.indexOf(second)
}

/** A condition of a rule, and the last day on which it is met. */
export interface Period {
  readonly met: Met
  readonly lastDay?: string | undefined
}

/**
 * Makes a rule from its source and its own conditions. The right is as certain as its least certain
 * condition.
 */
export function stateRule(
  source: RuleSource,
  kind: RightKind,
  conditions: (facts: StateRightFacts) => Period,
): StateRule {
  const { state, since, claimedSince = since, needsCheck } = source
  return {
    ...source,
    ...{ id: `${state}-${kind}`, kind },
    find(facts) {
      const { today } = facts
      if (facts.state !== state || today < claimedSince) return undefined
      const { met, lastDay } = conditions(facts)
      const inDoubt = needsCheck || today < since
      const outcome = leastCertain(inDoubt ? 'check' : 'applies', met)
      return outcome === 'never' ? undefined : { outcome, ...(lastDay && { lastDay }) }
    },
  }
}
