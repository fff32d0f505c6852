/** A year's deductible of the high-deductible plans. */
export interface HighDeductible {
  readonly year: number
  /** Dollars that a person pays in the year before the plan pays. */
  readonly amount: number
}

/**
 * Deductibles by year, newest first. CMS announces the amount each fall, from a formula in 42 U.S.C.
 * § 1395ss(p)(11)(C). It is the same for high-deductible Plan F and Plan G. Read on secondary pages
 * in November 2026, so a licensed reader has to confirm it.
 */
const HIGH_DEDUCTIBLES: readonly HighDeductible[] = [
  { year: 2026, amount: 2_950 },
  { year: 2025, amount: 2_870 },
]

/** Returns the newest known deductible that is not of a later year, or else the oldest one. */
export function highDeductible(year: number): HighDeductible {
  const known = HIGH_DEDUCTIBLES.find((each) => each.year <= year) ?? HIGH_DEDUCTIBLES.at(-1)
  if (!known) throw new RangeError('No deductible is known.')
  return known
}
