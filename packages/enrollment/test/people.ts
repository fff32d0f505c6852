import { assert, constantFrom, integer, option, property, record, type Arbitrary } from 'fast-check'

export { BIRTH_DATE, PART_B } from './facts-reference'

/**
 * Random people on random days, and a second implementation of the dates that they are shown (D70).
 * The tests of the package, the app, and the server compare what each place shows with it.
 */
export interface Person {
  readonly today: string
  readonly medicareStatus: string | undefined
  /** Birth date. */
  readonly dob: string
  /** Start of Part B. `undefined` if the person has not given it. */
  readonly partBStart: string | undefined
  /** Month in which the person wants coverage to start, as its first day. */
  readonly requested: string
}

/** Dates and ages that a person is shown. */
export interface ExpectedDates {
  readonly effective: string
  readonly start: string
  readonly age: number
  readonly ratedAge: number
}

const DAY = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** Returns the first day of the month that is `months` after a day's month. */
function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const people: Arbitrary<Person> = integer({
  min: numberOf('2024-01-01'),
  max: numberOf('2031-12-31'),
}).chain((now) => {
  const today = dayOf(now)
  const month = (min: number, max: number): Arbitrary<string> =>
    integer({ min, max }).map((months) => firstOfMonth(today, months))
  // Birth dates of people aged 30 to 95, most of them near the 65th birthday.
  const near65 = integer({ min: now - 24_200, max: now - 23_300 })
  const anyAge = integer({ min: now - 34_600, max: now - 11_000 })
  return record({
    today: constantFrom(today),
    medicareStatus: constantFrom(undefined, 'supplemental-plan', 'advantage-plan', 'no-plan'),
    dob: integer({ min: 0, max: 2 })
      .chain((choice) => (choice === 0 ? anyAge : near65))
      .map(dayOf),
    partBStart: option(month(-60, 9), { nil: undefined }),
    requested: integer({ min: 0, max: 5 }).chain((choice) =>
      choice === 0 ? month(-90, 800) : month(-2, 9),
    ),
  })
})

/** Returns what the person is shown. */
export function expectedDates({ today, medicareStatus, dob, partBStart }: Person): ExpectedDates {
  const next = firstOfMonth(today, 1)
  const general = numberOf(next) - numberOf(today) >= 7 ? next : firstOfMonth(today, 2)
  const isNewYear = medicareStatus === 'advantage-plan' && today.slice(5, 7) >= '08'
  const effective = isNewYear ? `${Number(today.slice(0, 4)) + 1}-01-01` : general
  const partB = partBStart ?? firstOfMonth(dob, 65 * 12)
  const ageThen = yearsBetween(dob, effective)
  return {
    effective,
    start: numberOf(partB) > numberOf(effective) ? partB : effective,
    age: ageThen < 65 ? yearsBetween(dob, today) : ageThen,
    ratedAge: Math.max(65, ageThen),
  }
}

function yearsBetween(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) >= dob.slice(5) ? years : years - 1
}

/** Runs a check with 2,000 people. Throws if the check fails for any of them. */
export function checkPeople(check: (person: Person) => void, numRuns = 2000): void {
  assert(property(people, check), { numRuns })
}
