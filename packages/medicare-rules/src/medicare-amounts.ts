/** What Medicare leaves to pay in one year, in dollars, and the limits of plans that have one. */
export interface MedicareAmounts {
  readonly year: number
  /** Deductible for a hospital stay, for each benefit period. */
  readonly partADeductible: number
  /** Hospital coinsurance for each of days 61 to 90. */
  readonly hospitalDay61: number
  /** Hospital coinsurance for each of the 60 lifetime reserve days. */
  readonly reserveDay: number
  /** Coinsurance for each of days 21 to 100 in a skilled nursing facility. */
  readonly skilledNursingDay21: number
  /** Deductible for doctors and other outpatient care, for each year. */
  readonly partBDeductible: number
  /** Deductible of high-deductible Plans F and G. */
  readonly highDeductible: number
  /** Yearly out-of-pocket limits of Plans K and L. */
  readonly limits: { readonly K: number; readonly L: number }
}

/**
 * Amounts by year, newest first.
 *
 * - Part A of 2026: CMS-8089-N, FR Doc. 2025-20249.
 * - Part B of 2026: CMS-8091-N, 90 FR 52063 (FR Doc. 2025-20251).
 * - The high deductible and the limits of Plans K and L: CMS announces them each fall (42 U.S.C. §
 *   1395ss(p)(11)(C) and (w)(3)). We did not read the announcements, so a licensed reader has to
 *   confirm them.
 */
const AMOUNTS: readonly MedicareAmounts[] = [
  {
    year: 2026,
    partADeductible: 1_736,
    hospitalDay61: 434,
    reserveDay: 868,
    skilledNursingDay21: 217,
    partBDeductible: 283,
    highDeductible: 2_950,
    limits: { K: 8_000, L: 4_000 },
  },
]

/**
 * Returns the newest known amounts that are not of a later year, or else the oldest ones. Show their
 * year next to them.
 */
export function medicareAmounts(year: number): MedicareAmounts {
  const known = AMOUNTS.find((each) => each.year <= year) ?? AMOUNTS.at(-1)
  if (!known) throw new RangeError('No amounts are known.')
  return known
}
