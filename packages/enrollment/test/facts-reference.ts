import type { AnswerChange, FieldRef } from '@gapwise/form-engine'
import {
  array,
  assert,
  type Arbitrary,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  tuple,
} from 'fast-check'

import type { EnrollmentFacts } from '../src/index'

/**
 * A second implementation of the table in D11 and its rules (D19 to D23, D76). Tests compare the facts
 * of the app, the server, and the workbench with it. Also creates random answers to the questions
 * that the facts depend on.
 */

/** An applicant's answers and later changes to them. A change without a value clears the answer. */
export interface Scenario {
  readonly today: string
  readonly medicareStatus: string | undefined
  /** The answers when the form opens. There is at most one answer for each field. */
  readonly before: readonly AnswerChange[]
  /** Later changes, oldest first. */
  readonly changes: readonly AnswerChange[]
}

export const BIRTH_DATE: FieldRef = { section: 'applicant', field: 'applicant_dob' }
export const PART_B: FieldRef = { section: 'medicare-details', field: 'medicare_part_b' }
const SITUATION: FieldRef = { section: 'guaranteed-issue', field: 'gi_situation' }
const STATE: FieldRef = { section: 'applicant', field: 'state' }
const PLAN: FieldRef = { section: 'plan-details', field: 'plan_type' }
const SUPPLEMENT = 'other-medicare-supplement'
const HAS_SUPPLEMENT: FieldRef = { section: SUPPLEMENT, field: 'has_other_supplement' }
const HELD_PLAN: FieldRef = {
  section: SUPPLEMENT,
  field: 'supplemental_other_ms_carrier_product_code',
}
const HELD_SINCE: FieldRef = { section: SUPPLEMENT, field: 'supplemental_start_date' }
const COVERAGE_END: FieldRef = { section: 'guaranteed-issue', field: 'gi_coverage_end_date' }

const DAY = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** Adds `months` months to a day and returns the first day of the resulting month. */
function firstAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/**
 * Dates that an applicant might enter, including incomplete ones. A draft keeps the typed text
 * (D41).
 */
const unfinished = constantFrom('1961-02-30', '2026-13-01', '19')

const days = (from: number, to: number): Arbitrary<string> =>
  integer({ min: from, max: to }).map(dayOf)

/**
 * Random answers to the questions that the facts depend on, and to one question that they do not
 * depend on.
 */
function answersOn(today: string): readonly Arbitrary<AnswerChange>[] {
  const now = numberOf(today)
  // Dates near the 65th birthday and near the enrollment windows, where the facts change. Also
  // dates far from these.
  const turning65 = numberOf(`${Number(today.slice(0, 4)) - 65}${today.slice(4, 7)}-01`)
  const dobs = oneOf([3, days(turning65 - 400, turning65 + 400)], [4, days(-14_000, 0)])
  const starts = oneOf([3, days(now - 400, now + 60)], [4, days(now - 8000, now - 400)])
  const situations = constantFrom('misled', 'ma-plan-ends', 'misled', 'none', 'state-rule')
  const ends = oneOf([6, days(now - 70, now + 70)], [1, constantFrom('2001-01-01')])
  const given = (ref: FieldRef, values: Arbitrary<string>): Arbitrary<AnswerChange> =>
    option(values, { nil: undefined, freq: 9 }).map((value) => ({ ...ref, value }))
  return [
    given(BIRTH_DATE, oneOf([12, dobs], [1, unfinished])),
    given(PART_B, oneOf([12, starts.map((day) => firstAfter(day, 0))], [1, unfinished])),
    given(SITUATION, situations),
    given(COVERAGE_END, oneOf([12, ends], [1, unfinished])),
    given(STATE, oneOf([5, constantFrom('OH', 'TX')], [4, constantFrom('NY', 'VT', 'ID', 'WA')])),
    given(PLAN, constantFrom('G', 'N')),
    given(HAS_SUPPLEMENT, constantFrom('Yes', 'Yes', 'No')),
    given(HELD_PLAN, constantFrom('plan-a', 'plan-f', 'plan-g', 'plan-n', 'select-plan-g')),
    given(HELD_SINCE, oneOf([12, starts.map((day) => firstAfter(day, 0))], [1, unfinished])),
    given({ section: 'applicant', field: 'first_name' }, constantFrom('Ann', 'Rosa')),
  ]
}

function oneOf(...weighted: [number, Arbitrary<string>][]): Arbitrary<string> {
  return oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

const scenarios: Arbitrary<Scenario> = days(numberOf('2024-01-01'), numberOf('2030-12-31')).chain(
  (today) => {
    const answers = answersOn(today)
    return record({
      today: constantFrom(today),
      medicareStatus: constantFrom(undefined, 'supplemental-plan', 'advantage-plan', 'no-plan'),
      before: oneof(tuple(...answers), array(oneof(...answers), { maxLength: 4 })).map(lastOfEach),
      changes: array(oneof(...answers), { maxLength: 6 }),
    })
  },
)

function lastOfEach(changes: readonly AnswerChange[]): AnswerChange[] {
  return [...new Map(changes.map((change) => [change.field, change])).values()]
}

/** Returns the answers at the end of a scenario. There is at most one answer for each field. */
export function answersAfter({ before, changes }: Scenario): AnswerChange[] {
  return lastOfEach([...before, ...changes])
}

/** Returns the facts that the table in D11 defines for the answers. */
export function expectedFacts(
  answers: readonly AnswerChange[],
  { today, medicareStatus }: Pick<Scenario, 'today' | 'medicareStatus'>,
): EnrollmentFacts {
  const answer = ({ field }: FieldRef): string | undefined => {
    const value = answers.find((change) => change.field === field)?.value
    return typeof value === 'string' ? value : undefined
  }
  const hasSituation = ['misled', 'ma-plan-ends'].includes(answer(SITUATION) ?? '')
  const given = {
    dob: answer(BIRTH_DATE),
    partB: answer(PART_B),
    // The form asks when coverage ends only if the person's situation is `misled` or
    // `ma-plan-ends`.
    end: hasSituation ? answer(COVERAGE_END) : undefined,
  }
  const isDay = (text: string | undefined): text is string =>
    text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && normalizedDay(text) === text
  const dob = isDay(given.dob) ? given.dob : undefined
  const partB = isDay(given.partB) ? given.partB : undefined
  const isOpen =
    dob !== undefined &&
    (today < firstAfter(dob, 65 * 12 + 6) || (partB !== undefined && today < firstAfter(partB, 6)))
  const start = expectedStart(today, medicareStatus)
  const right = dob === undefined ? undefined : expectedRight(answer, dob, today)
  return {
    effective_date: start,
    start_date: laterOf(start, partB ?? (dob && firstAfter(dob, 65 * 12))),
    age: dob === undefined ? null : expectedAge(dob, start),
    underwriting_type: expectedType(),
    advantage_restricted:
      medicareStatus === 'advantage-plan' && ['04', '05', '06', '07'].includes(today.slice(5, 7)),
    open_enrollment: isOpen,
    ...(right && { state_right: right }),
  }

  function expectedType(): EnrollmentFacts['underwriting_type'] {
    if (right) return isOpen ? 1 : 2
    if (Object.values(given).some((text) => text !== undefined && !isDay(text))) return -1
    if (dob === undefined) return -1
    if (isOpen) return 1
    if (partB === undefined) return -1
    if (given.end === undefined) return 0
    const ended = numberOf(today) - numberOf(given.end)
    return ended <= 63 && ended >= -60 ? 2 : 0
  }
}

type Right = NonNullable<EnrollmentFacts['state_right']>

/**
 * Returns the state right that D76 gives in the states of the scenarios. The table of
 * `packages/medicare-rules` covers the other states.
 */
function expectedRight(
  answer: (ref: FieldRef) => string | undefined,
  dob: string,
  today: string,
): Right | undefined {
  const state = answer(STATE) ?? ''
  if (state === 'NY') {
    return { rule: 'NY-all-year', kind: 'all-year', outcome: 'applies' }
  }
  if (state === 'VT' && today >= '2026-01-01') {
    return { rule: 'VT-all-year', kind: 'all-year', outcome: 'check' }
  }
  if (answer(HAS_SUPPLEMENT) !== 'Yes') return undefined
  const held = answer(HELD_PLAN)
  if (state === 'ID') return idaho()
  return state === 'WA' ? washington() : undefined

  function idaho(): Right | undefined {
    const last = [-1, 0]
      .map((years) => numberOf(birthdayIn(dob, Number(today.slice(0, 4)) + years)) + 62)
      .find((day) => day - 62 <= numberOf(today) && numberOf(today) <= day)
    const plan = answer(PLAN)
    const allowed = plan === 'G' ? 'plan-f plan-g' : 'plan-f plan-g plan-n'
    if (last === undefined) return undefined
    const found = { rule: 'ID-birthday', kind: 'birthday', lastDay: dayOf(last) } as const
    if (!plan || !held) return { ...found, outcome: 'depends' }
    if (held.startsWith('select-')) return { ...found, outcome: 'check' }
    return allowed.split(' ').includes(held) ? { ...found, outcome: 'applies' } : undefined
  }

  function washington(): Right | undefined {
    const since = answer(HELD_SINCE)
    const found = { rule: 'WA-switch', kind: 'switch' } as const
    if (held === 'plan-a' && answer(PLAN)) return undefined
    const isKnown = since !== undefined && normalizedDay(since) === since
    const oldEnough = isKnown && numberOf(firstAfter(since, 1)) - 1 + 90 <= numberOf(today)
    if (held?.startsWith('select-') || (isKnown && !oldEnough))
      return { ...found, outcome: 'check' }
    if (!held || held === 'plan-a' || !isKnown) return { ...found, outcome: 'depends' }
    return { ...found, outcome: 'applies' }
  }
}

/** Returns the birthday in a year. A birthday on February 29 is March 1 in a common year. */
function birthdayIn(dob: string, year: number): string {
  const day = `${year}${dob.slice(4)}`
  return normalizedDay(day) === day ? day : `${year}-03-01`
}

/**
 * Returns `text` itself if it is a valid calendar day. Otherwise, returns a string that differs
 * from `text`.
 */
function normalizedDay(text: string): string {
  const number = numberOf(text)
  return Number.isNaN(number) ? 'none' : dayOf(number)
}

function expectedStart(today: string, medicareStatus: string | undefined): string {
  if (medicareStatus === 'advantage-plan' && today.slice(5, 7) >= '08') {
    return `${Number(today.slice(0, 4)) + 1}-01-01`
  }
  const first = firstAfter(today, 1)
  return numberOf(first) - numberOf(today) >= 7 ? first : firstAfter(today, 2)
}

/** Returns the later of an effective date and the first of the month in which Part B starts. */
function laterOf(start: string, partB: string | undefined): string {
  if (partB === undefined || numberOf(partB) <= numberOf(start)) return start
  return partB.endsWith('-01') ? partB : firstAfter(partB, 1)
}

function expectedAge(dob: string, start: string): number {
  const years = Number(start.slice(0, 4)) - Number(dob.slice(0, 4))
  return Math.max(65, start.slice(5) >= dob.slice(5) ? years : years - 1)
}

/** Runs a check with random scenarios. Throws if the check fails for any scenario. */
export function checkFacts(check: (scenario: Scenario) => void, numRuns = 200): void {
  assert(property(scenarios, check), { numRuns })
}
