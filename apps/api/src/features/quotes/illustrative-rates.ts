/**
 * The illustrative rate model (D35). Its figures are plausible, but no insurer has filed them. A
 * monthly rate is the base rate times one factor from each table, rounded half up to cents.
 */

/**
 * Dollars per month for Plan G, for a woman aged 65 who does not use tobacco. This is the average
 * of all states in 2025.
 */
export const BASE_RATE = 159

/** Factors for each state's price level. */
export const STATE_FACTORS: Readonly<Record<string, number>> = {
  AK: 0.9,
  AL: 0.92,
  AR: 1.05,
  AZ: 1,
  CA: 1.15,
  CO: 0.97,
  CT: 1.6,
  DC: 0.95,
  DE: 0.95,
  FL: 1.35,
  GA: 1.05,
  HI: 0.82,
  IA: 0.84,
  ID: 1,
  IL: 1,
  IN: 0.97,
  KS: 0.95,
  KY: 0.97,
  LA: 1.05,
  MA: 1.35,
  MD: 1.05,
  ME: 1.3,
  MI: 1.05,
  MN: 1.25,
  MO: 1.05,
  MS: 0.95,
  MT: 0.92,
  NC: 0.86,
  ND: 0.9,
  NE: 0.97,
  NH: 1.1,
  NJ: 1.1,
  NM: 0.84,
  NV: 1.05,
  NY: 1.95,
  OH: 0.95,
  OK: 0.97,
  OR: 1,
  PA: 1.05,
  RI: 1.05,
  SC: 0.9,
  SD: 0.9,
  TN: 0.92,
  TX: 0.95,
  UT: 0.9,
  VA: 0.92,
  VT: 1.4,
  WA: 1.25,
  WI: 0.85,
  WV: 0.98,
  WY: 0.97,
}

/** States where everyone pays the same rate, regardless of age, gender, and tobacco use. */
export const COMMUNITY_STATES: ReadonlySet<string> = new Set([
  'AR',
  'CT',
  'MA',
  'ME',
  'MN',
  'NY',
  'VT',
  'WA',
])

/** Factors for each plan's price relative to Plan G, by the plan's code. */
export const PLAN_FACTORS: Readonly<Record<string, number>> = {
  A: 0.95,
  B: 1.226,
  C: 1.39,
  D: 1.113,
  F: 1.252,
  HDF: 0.34,
  G: 1,
  HDG: 0.308,
  K: 0.522,
  L: 0.792,
  M: 0.899,
  N: 0.761,
}

/** The first of the {@link AGE_FACTORS} is the factor for this age. */
export const FIRST_AGE = 65

/** Factors for each year of age from 65 to 99. The last factor also applies above 99. */
export const AGE_FACTORS: readonly number[] = [
  1, 1, 1.01, 1.03, 1.06, 1.09, 1.12, 1.15, 1.19, 1.23, 1.27, 1.3, 1.34, 1.38, 1.42, 1.45, 1.48,
  1.52, 1.56, 1.59, 1.62, 1.64, 1.67, 1.69, 1.72, 1.75, 1.77, 1.8, 1.82, 1.85, 1.88, 1.91, 1.94,
  1.97, 2,
]

/** Factor for a man's rate relative to a woman's. */
export const MALE_FACTOR = 1.1

/** Factor for tobacco use. */
export const TOBACCO_FACTOR = 1.12

/** A carrier in the model. */
export interface SampleCarrier {
  /**
   * Code of the carrier. Real NAIC codes are numbers. This code is not, so that no one mistakes it
   * for a real one.
   */
  naic: string
  name: string
  factor: number
  /** Household discount as a fraction of the rate. */
  householdDiscount: number
}

/** Fictitious carriers. An invented price must never appear next to a real insurer's name (D35). */
export const SAMPLE_CARRIERS: readonly SampleCarrier[] = [
  { naic: 'SAMPLE1', name: 'Sample Mutual', factor: 0.92, householdDiscount: 0.07 },
  { naic: 'SAMPLE2', name: 'Sample National Life', factor: 1, householdDiscount: 0.07 },
  { naic: 'SAMPLE3', name: 'Sample Heritage', factor: 1.06, householdDiscount: 0.1 },
  { naic: 'SAMPLE4', name: 'Sample Senior Health', factor: 1.14, householdDiscount: 0.12 },
]
