/**
 * Sets of the values that an answer or a rule can have. The checks use them to find conditions that
 * exclude each other, or that cover every value together.
 */

/**
 * A position between two values. The side is just before the number (0), just after it (1), or
 * between it and the next whole number (2). Values that are always whole use only side 2.
 */
export type Cut = readonly [number: number, side: 0 | 1 | 2]

/** Sorted positions, in pairs. Values between the two positions of a pair are in the set. */
export type Cuts = readonly Cut[]

export interface ValueSet {
  /** Numbers, and text that is a number. */
  readonly numbers: Cuts
  /** Days, as numbers of days from `FIRST_DAY`. */
  readonly days: Cuts
  /** Other text, `true`, and `false`, as JSON. */
  readonly others: Others
  /** `true` if the value can be missing. */
  readonly missing: boolean
}

/** The listed values, or all except the listed values. */
interface Others {
  readonly isExcept: boolean
  readonly list: ReadonlySet<string>
}

/** Day that has the number 0. */
export const FIRST_DAY = '0000-01-01'

const START: Cut = [-Infinity, 0]
const END: Cut = [Infinity, 1]

/** Returns the values between two cuts. If a cut is not given, that side has no limit. */
export function cutsFrom(from: Cut = START, to: Cut = END): Cuts {
  return compareCuts(from, to) < 0 ? [from, to] : []
}

/** The empty set. */
export const NOTHING: ValueSet = {
  numbers: [],
  days: [],
  others: { isExcept: false, list: new Set() },
  missing: false,
}
/** Every value, and no value. */
export const EVERYTHING: ValueSet = complementOf(NOTHING)
/** Every value. */
export const PRESENT: ValueSet = { ...EVERYTHING, missing: false }
/** No value. */
export const MISSING: ValueSet = { ...NOTHING, missing: true }

/** Returns the values that are not in a set. */
export function complementOf({ numbers, days, others, missing }: ValueSet): ValueSet {
  return {
    numbers: outside(numbers),
    days: outside(days),
    others: { ...others, isExcept: !others.isExcept },
    missing: !missing,
  }
}

/** Returns the values that are in at least one of the sets. */
export function unionOf(sets: readonly ValueSet[]): ValueSet {
  return {
    numbers: joined(sets.map(({ numbers }) => numbers)),
    days: joined(sets.map(({ days }) => days)),
    others: joinedOthers(sets.map(({ others }) => others)),
    missing: sets.some(({ missing }) => missing),
  }
}

/** Returns the values that are in all the sets. */
export function intersectionOf(sets: readonly ValueSet[]): ValueSet {
  return complementOf(unionOf(sets.map(complementOf)))
}

export function isEmpty(set: ValueSet): boolean {
  return !set.missing && !hasValues(set)
}

/** Returns whether a set contains any value. */
export function hasValues({ numbers, days, others }: ValueSet): boolean {
  return numbers.length > 0 || days.length > 0 || others.isExcept || others.list.size > 0
}

function outside(cuts: Cuts): Cuts {
  const inner = cuts.filter((cut) => cut[0] !== -Infinity && cut[0] !== Infinity)
  const from = cuts[0]?.[0] === -Infinity ? [] : [START]
  const to = cuts.at(-1)?.[0] === Infinity ? [] : [END]
  return [...from, ...inner, ...to]
}

function joined(lists: readonly Cuts[]): Cuts {
  const steps = lists.flatMap((cuts) => cuts.map((cut, at) => ({ cut, depth: at % 2 ? -1 : 1 })))
  // At the same position, a start comes before an end. This joins adjacent parts.
  steps.sort((a, b) => compareCuts(a.cut, b.cut) || b.depth - a.depth)
  let depth = 0
  return steps
    .filter((step) => {
      const before = depth
      depth += step.depth
      return before === 0 || depth === 0
    })
    .map(({ cut }) => cut)
}

function compareCuts(a: Cut, b: Cut): number {
  // A difference of infinities is `NaN`.
  return a[0] === b[0] ? a[1] - b[1] : a[0] - b[0]
}

function joinedOthers(parts: readonly Others[]): Others {
  const listed = new Set(parts.flatMap(({ isExcept, list }) => (isExcept ? [] : [...list])))
  const excepted = parts.filter(({ isExcept }) => isExcept).map(({ list }) => list)
  // Start with the shortest list for speed. A list can have a thousand options.
  const [first, ...rest] = excepted.sort((a, b) => a.size - b.size)
  if (!first) return { isExcept: false, list: listed }
  const left = [...first].filter((key) => !listed.has(key) && rest.every((list) => list.has(key)))
  return { isExcept: true, list: new Set(left) }
}
