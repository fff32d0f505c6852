import { expect, it } from 'vitest'
import { isFirstEligibleBefore2020, isPlan, isPlanOpen, openPlans, planName } from './plans'

const ALL = ['G', 'N', 'HDG', 'C', 'F', 'HDF']
const NEW = ['G', 'N', 'HDG']

// 42 U.S.C. § 1395ss(z): 65 before January 1, 2020, or entitled to Part A before it.
it.each([
  ['turned 65 in 2019', { dob: '1954-12-31' }, ALL],
  ['born on January 1, 1955, so 65 on December 31, 2019', { dob: '1955-01-01' }, ALL],
  ['turned 65 on January 1, 2020', { dob: '1955-01-02' }, NEW],
  ['got Part A on the last day before', { dob: '1970-05-04', partAStart: '2019-12-31' }, ALL],
  ['got Part A on the first day after', { dob: '1970-05-04', partAStart: '2020-01-01' }, NEW],
  ['turned 65 before, and signed up later', { dob: '1950-05-04', partAStart: '2022-01-01' }, ALL],
  ['gave no birth date', {}, NEW],
  ['typed no days', { dob: '1950-02-30', partAStart: '2018' }, NEW],
])('a person who %s can buy the plans that the law allows', (_who, facts, expected) => {
  expect(openPlans(facts)).toEqual(expected)
  expect(isFirstEligibleBefore2020(facts)).toBe(expected === ALL)
  for (const plan of ALL) expect(isPlanOpen(plan, facts)).toBe(expected.includes(plan))
})

it.each([
  ['G', 'Plan G'],
  ['N', 'Plan N'],
  ['HDG', 'High-deductible Plan G'],
  ['HDF', 'High-deductible Plan F'],
])('the plan %s is called %s', (plan, name) => {
  expect(planName(plan)).toBe(name)
  expect(isPlan(plan)).toBe(true)
})

it.each(['', 'A', 'g', 'High Deductible G', undefined, null])('%j is not a plan on offer', (text) =>
  expect(isPlan(text)).toBe(false),
)
