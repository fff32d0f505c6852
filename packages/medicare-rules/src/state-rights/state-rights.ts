import { connecticut } from './all-year/connecticut'
import { maine } from './all-year/maine'
import { massachusetts } from './all-year/massachusetts'
import { newYork } from './all-year/new-york'
import { vermont } from './all-year/vermont'
import { washington } from './all-year/washington'
import { missouri } from './anniversary/missouri'
import { california } from './birthday/california'
import { delaware } from './birthday/delaware'
import { idaho } from './birthday/idaho'
import { illinois } from './birthday/illinois'
import { indiana } from './birthday/indiana'
import { kentucky } from './birthday/kentucky'
import { louisiana } from './birthday/louisiana'
import { maryland } from './birthday/maryland'
import { nevada } from './birthday/nevada'
import { newMexico } from './birthday/new-mexico'
import { oklahoma } from './birthday/oklahoma'
import { oregon } from './birthday/oregon'
import { utah } from './birthday/utah'
import { virginia } from './birthday/virginia'
import { westVirginia } from './birthday/west-virginia'
import { wyoming } from './birthday/wyoming'
import {
  isMoreCertain,
  type FoundRight,
  type RightKind,
  type StateRightFacts,
  type StateRule,
} from './shared/state-rule'
import { maineYearly } from './yearly/maine'
import { massachusettsYearly } from './yearly/massachusetts'
import { minnesota } from './yearly/minnesota'
import { rhodeIsland } from './yearly/rhode-island'

export type { HeldPolicy, RightKind, StateRightFacts } from './shared/state-rule'

/** Every state right that we know, with the longest rights first. */
export const stateRules: readonly StateRule[] = [
  ...[connecticut, massachusetts, newYork, vermont],
  ...[maine, washington],
  ...[california, delaware, idaho, illinois, indiana, kentucky, louisiana, maryland],
  ...[nevada, newMexico, oklahoma, oregon, utah, virginia, westVirginia, wyoming],
  missouri,
  ...[maineYearly, massachusettsYearly, minnesota, rhodeIsland],
]

/** A right that a person has, or may have, today, with the rule that gives it. */
export interface StateRight extends FoundRight {
  /** Id of the rule, such as `CA-birthday`. `citationOf` returns its source. */
  readonly rule: string
  readonly kind: RightKind
}

/**
 * Returns the right that a person has, or may have, in their state today. If there are several,
 * returns the most certain one. While there is one, nothing about health is asked.
 *
 * @throws CalendarDayError if one of the days is not a calendar day.
 * @see D76
 */
export function stateRight(facts: StateRightFacts): StateRight | undefined {
  let best: StateRight | undefined
  for (const { id, kind, find } of stateRules) {
    const found = find(facts)
    if (!found || (best && !isMoreCertain(found.outcome, best.outcome))) continue
    best = { rule: id, kind, ...found }
  }
  return best
}
