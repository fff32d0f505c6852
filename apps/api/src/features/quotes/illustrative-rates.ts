/**
 * The illustrative rate model (D35): figures chosen to be plausible, nobody's filed rates. A monthly
 * rate is the base times one factor of each table, rounded half up to cents.
 */

/** Dollars a month: Plan G, a woman of 65, no tobacco, the average of the states in 2025. */
export const BASE_RATE = 159

/** What the state's price level does to the base. */
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

/** States where everybody pays the same: age, gender and tobacco do not count. */
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

/** States with standard plans of their own, where the letters G and N are not sold. */
export const OWN_PLANS_STATES: Readonly<Record<string, string>> = {
  MA: 'Massachusetts',
  MN: 'Minnesota',
  WI: 'Wisconsin',
}

/** What a plan costs in relation to Plan G. */
export const PLAN_FACTORS: Readonly<Record<string, number>> = {
  A: 0.95,
  B: 1.226,
  C: 1.39,
  D: 1.113,
  F: 1.252,
  'High Deductible F': 0.34,
  G: 1,
  'High Deductible G': 0.308,
  K: 0.522,
  L: 0.792,
  M: 0.899,
  N: 0.761,
}

/** The age of the first of {@link AGE_FACTORS}. */
export const FIRST_AGE = 65

/** What a year of age does, from 65 to 99; the last holds for all older. */
export const AGE_FACTORS: readonly number[] = [
  1, 1, 1.01, 1.03, 1.06, 1.09, 1.12, 1.15, 1.19, 1.23, 1.27, 1.3, 1.34, 1.38, 1.42, 1.45, 1.48,
  1.52, 1.56, 1.59, 1.62, 1.64, 1.67, 1.69, 1.72, 1.75, 1.77, 1.8, 1.82, 1.85, 1.88, 1.91, 1.94,
  1.97, 2,
]

/** What a man pays in relation to a woman. */
export const MALE_FACTOR = 1.1

/** What tobacco does. */
export const TOBACCO_FACTOR = 1.12

/** One carrier of the model. */
export interface SampleCarrier {
  /** Obviously no code of the National Association of Insurance Commissioners, which are numbers. */
  naic: string
  name: string
  factor: number
  /** Share of the rate that a household discount takes off. */
  householdDiscount: number
}

/** Fictitious on purpose: an invented price never stands beside a real insurer's name (D35). */
export const SAMPLE_CARRIERS: readonly SampleCarrier[] = [
  { naic: 'SAMPLE1', name: 'Sample Mutual', factor: 0.92, householdDiscount: 0.07 },
  { naic: 'SAMPLE2', name: 'Sample National Life', factor: 1, householdDiscount: 0.07 },
  { naic: 'SAMPLE3', name: 'Sample Heritage', factor: 1.06, householdDiscount: 0.1 },
  { naic: 'SAMPLE4', name: 'Sample Senior Health', factor: 1.14, householdDiscount: 0.12 },
]
