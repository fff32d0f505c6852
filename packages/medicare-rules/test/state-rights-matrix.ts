import type { StateRightFacts } from '../src/state-rights/state-rights'

/**
 * The rights of 12 people in 51 states on 4 days. Written by hand from the statutes and pages that
 * the rules cite, without running the rules.
 */

/** A person, without state and day. */
type Person = Omit<StateRightFacts, 'state' | 'today'>

const november = '1950-11-10'

/** The people, in the order of the letters in {@link EXPECTED}. */
export const MATRIX_PEOPLE: readonly Person[] = [
  // 1. No supplement.
  { dob: '1950-06-15', plan: 'G' },
  // 2. Plan G to Plan G.
  { dob: november, plan: 'G', policy: { plan: 'plan-g', start: '2015-03-01' } },
  // 3. Plan F to Plan G, fewer benefits.
  { dob: november, plan: 'G', policy: { plan: 'plan-f', start: '2015-03-01' } },
  // 4. Plan N to Plan G, more benefits.
  { dob: november, plan: 'G', policy: { plan: 'plan-n', start: '2015-03-01' } },
  // 5. Plan G to Plan N, over 75.
  { dob: '1945-11-10', plan: 'N', policy: { plan: 'plan-g', start: '2016-11-01' } },
  // 6. Plan G to Plan G, with a new policy.
  { dob: '1950-12-20', plan: 'G', policy: { plan: 'plan-g', start: '2026-10-01' } },
  // 7. Born on February 29.
  { dob: '1952-02-29', plan: 'G', policy: { plan: 'plan-g', start: '2015-03-01' } },
  // 8. Born in June, with a policy of July.
  { dob: '1950-06-15', plan: 'G', policy: { plan: 'plan-g', start: '2015-07-01' } },
  // 9. Has a supplement and has said no more about it.
  { dob: november, plan: 'G', policy: {} },
  // 10. A policy from before the standard plans.
  { dob: november, plan: 'G', policy: { plan: 'pre-standardized', start: '1990-05-01' } },
  // 11. Plan A to Plan N, more benefits.
  { dob: november, plan: 'N', policy: { plan: 'plan-a', start: '2015-03-01' } },
  // 12. A SELECT plan, and a birthday that is 67 days past on the second day.
  { dob: '1951-09-20', plan: 'G', policy: { plan: 'select-plan-g', start: '2015-03-01' } },
]

/** The days, in the order of the lines in {@link EXPECTED}. */
export const MATRIX_DAYS = ['2025-06-20', '2026-11-26', '2027-02-10', '2027-07-01'] as const

type FourDays = readonly [string, string, string, string]

const NONE = '-'.repeat(12)
const ALL_APPLY = 'A'.repeat(12)
const ALL_CHECK = 'C'.repeat(12)

/**
 * One letter for each person, one line for each day: `A` applies, `D` depends on an answer, `C`
 * must be checked, `-` no right.
 */
export const EXPECTED: Readonly<Record<string, FourDays>> = {
  CA: ['-------A----', '-AA-AC--DC--', '-----CC-----', '-------A----'],
  CT: [ALL_APPLY, ALL_APPLY, ALL_APPLY, ALL_APPLY],
  DE: [NONE, '-AA-AA--DC--', '------A-----', '-------A----'],
  ID: ['-------A----', '-AA-A---DC--', '-----A------', '-------A----'],
  IL: ['-------C----', NONE, NONE, NONE],
  IN: [NONE, '-CC-CC--CC--', '-----CC-----', '-------C----'],
  KY: ['-------C----', '-C---C--CC--', '-----CC-----', '-------C----'],
  LA: ['-------C----', '-CC-CC--CC--', '-----CC-----', '-------C----'],
  MA: [ALL_APPLY, ALL_APPLY, ALL_APPLY, ALL_APPLY],
  MD: ['-------A----', '-AA-A---DC--', NONE, '-------A----'],
  ME: ['-CC-CCCCCC-C', '-CC-CCCCCC-C', '-CC-CCCCCC-C', '-CC-CCCCCC-C'],
  MN: [NONE, ALL_CHECK, ALL_CHECK, NONE],
  MO: [NONE, '--------D---', '-C----C-D--C', '-------AD---'],
  NM: [NONE, '-CC-C---CC--', '------A-----', '-------A----'],
  NV: ['-------C----', '-CC-C---CC--', '------C-----', '-------C----'],
  NY: [ALL_APPLY, ALL_APPLY, ALL_APPLY, ALL_APPLY],
  OK: ['-------C----', '-CC-C---CC--', '-----C------', '-------C----'],
  OR: ['-------A----', '-AA-AC--DC--', '------C-----', '-------A----'],
  RI: [NONE, ALL_CHECK, NONE, NONE],
  UT: ['-------C----', '-CC-C---CC--', '-----C------', '-------C----'],
  VA: [NONE, '-AC-C---DC--', '-----A------', '-------A----'],
  VT: [NONE, ALL_CHECK, ALL_CHECK, ALL_CHECK],
  WA: ['-AAAACAADC-C', '-AAAACAADC-C', '-AAAAAAADC-C', '-AAAAAAADC-C'],
  WV: [NONE, '-CC-CC--CC--', '-----CC-----', '-------C----'],
  WY: ['-------C----', '-AA-A---DC--', '-----A------', '-------A----'],
}

/** The states whose law gives no right beyond the federal ones, as far as our sources show. */
export const STATES_WITHOUT_RIGHTS: readonly string[] =
  'AK AL AR AZ CO DC FL GA HI IA KS MI MS MT NC ND NE NH NJ OH PA SC SD TN TX WI'.split(' ')
