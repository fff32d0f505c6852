import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIllustrativeRateSource } from '../src/features/quotes'
import { createRateBookSource } from '../src/features/quotes/rate-book-source'
import type { RateRequest, RateSource } from '../src/features/quotes/types'
import { readRates, type RateRow } from '../src/operations/import/rates'
import { createReport } from '../src/operations/import/report'
import { swapDirectory } from '../src/operations/import/swap-directory'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/rate-book.csv', import.meta.url))

const directory = mkdtempSync(join(tmpdir(), 'gapwise-rates-'))
let storage: TestDatabase
let source: RateSource
beforeAll(async () => {
  storage = await openTestDatabase()
  source = createRateBookSource(storage.database, createIllustrativeRateSource())
})
afterAll(async () => {
  await storage.dispose()
  rmSync(directory, { recursive: true, force: true })
})

function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

let books = 0
async function load(rows: readonly RateRow[]): Promise<void> {
  const report = createReport()
  report.addFile('book', String((books += 1)))
  await swapDirectory(storage.database, 'rates', rows, report)
}

const woman: RateRequest = {
  ...{ state: 'TX', zip5: '75201', county: 'Dallas County', applicantDob: '1958-04-09' },
  ...{ gender: 'Female', tobacco: 'No', today: '2026-11-20', start: '2027-01-01' },
}

describe('the example rate book', () => {
  beforeAll(async () => {
    const report = createReport()
    const rows = await readRates(EXAMPLE, report)
    expect(report.badLines).toEqual([])
    await load(rows)
  })

  const rates = async (change: Partial<RateRequest> = {}): Promise<string[]> =>
    (await source.quote({ ...woman, plans: ['G', 'N', 'HDG', 'F'], ...change })).offers.map(
      ({ naic, plan, rate }) => `${naic} ${plan} ${rate}`,
    )

  it.each<[string, Partial<RateRequest>, string[]]>([
    ['her ZIP code and county', { plans: ['G'] }, ['10002 G 152', '10001 G 161.9']],
    ['a ZIP area', { plans: ['G'], zip5: '75202' }, ['10002 G 152', '10001 G 158.2']],
    [
      'the state, far away',
      { plans: ['G'], zip5: '77001', county: 'Harris County' },
      ['10002 G 139', '10001 G 149.8'],
    ],
    [
      'the state, without a locality',
      { plans: ['G'], zip5: undefined, county: undefined },
      ['10002 G 139', '10001 G 149.8'],
    ],
    ['an earlier start', { plans: ['G'], start: '2026-12-01' }, ['10001 G 141.3']],
    ['a start before the first rate', { plans: ['G'], start: '2025-12-01' }, []],
    [
      'all plans',
      {},
      ['10003 F 198.4', '10002 G 152', '10001 G 161.9', '10001 HDG 46.1', '10002 N 112'],
    ],
    ['another state', { state: 'OH' }, []],
  ])('has the rates for %s', async (_what, change, expected) => {
    expect(await rates(change)).toEqual(expected)
  })

  it('gives everything that the book says about a rate', async () => {
    const { offers } = await source.quote({ ...woman, plans: ['G', 'F'] })
    expect(offers).toContainEqual({
      ...{ naic: '10001', carrier: 'Example Mutual', plan: 'G', rate: 161.9 },
      discount_rate: 150.57,
      policy_fee: 25,
      rating_class: 'attained-age',
      effective_date: '2027-01-01',
      increases: [
        { year: 2026, percent: 6 },
        { year: 2025, percent: 6 },
        { year: 2024, percent: 4 },
      ],
    })
    expect(offers.find(({ plan }) => plan === 'F')).toMatchObject({
      discount_rate: 188.48,
      increases: [
        { year: 2026, percent: 0 },
        { year: 2025, percent: -2 },
      ],
    })
  })

  it('has the rate of a county by any usual spelling', async () => {
    for (const county of ['dallas', ' DALLAS  COUNTY '])
      expect(await rates({ plans: ['G'], county })).toContain('10002 G 152')
    expect(await rates({ plans: ['G'], county: 'Dallas city' })).toContain('10002 G 139')
  })
})

describe('the choice of a line', () => {
  const AREAS = [
    { zip_area: '', county: '' },
    { zip_area: '752', county: '' },
    { zip_area: '753', county: '' },
    { zip_area: '75201', county: '' },
    { zip_area: '75202', county: '' },
    { zip_area: '', county: 'dallas' },
    { zip_area: '', county: 'collin' },
  ]
  const DATES = ['', '2026-01-01', '2026-12-01', '2027-01-01', '2027-02-01']
  const AGES = [
    { age_from: 65, age_to: 69 },
    { age_from: 70, age_to: 120 },
  ]
  const line = fc.record({
    naic: fc.constantFrom('1', '2'),
    area: fc.constantFrom(...AREAS),
    effective_from: fc.constantFrom(...DATES),
    ages: fc.constantFrom(...AGES),
    tobacco: fc.constantFrom('Yes' as const, 'No' as const),
  })
  const book = fc.uniqueArray(line, { selector: (each) => JSON.stringify(each), maxLength: 60 })
  const person = fc.record({
    zip5: fc.constantFrom('75201', '75202', '75203', '75301', '77001', undefined),
    county: fc.constantFrom('Dallas County', 'Collin', 'Harris County', undefined),
    applicantDob: fc.constantFrom('1958-04-09', '1950-04-09'),
    tobacco: fc.constantFrom('Yes' as const, 'No' as const),
    start: fc.constantFrom('2025-12-01', '2026-12-01', '2027-01-01', '2027-02-01', '2027-05-01'),
  })

  /** Returns the rate for a person, by asking for each date and area in turn. */
  function expectedRate(
    rows: readonly RateRow[],
    naic: string,
    who: RateRequest,
  ): string | undefined {
    const age = who.applicantDob < '1955' ? 76 : 68
    const county = who.county?.replace(' County', '').toLowerCase()
    const places: ((row: RateRow) => boolean)[] = [
      (row) => row.zip_area.length === 5 && row.zip_area === who.zip5,
      (row) => row.county !== '' && row.county === county,
      (row) => row.zip_area.length === 3 && Boolean(who.zip5?.startsWith(row.zip_area)),
      (row) => row.zip_area === '' && row.county === '',
    ]
    for (const date of DATES.filter((day) => day <= (who.start ?? '')).toReversed()) {
      for (const isIn of places) {
        const found = rows.find(
          (row) =>
            row.naic === naic &&
            row.effective_from === date &&
            row.tobacco === who.tobacco &&
            row.age_from <= age &&
            row.age_to >= age &&
            isIn(row),
        )
        if (found) return found.rate
      }
    }
    return undefined
  }

  it('is the newest date and then the smallest area, as an independent search finds it', async () => {
    await fc.assert(
      fc.asyncProperty(
        book,
        fc.array(person, { minLength: 8, maxLength: 8 }),
        async (lines, people) => {
          const rows = lines.map(
            ({ naic, area, effective_from, ages, tobacco }, index): RateRow => ({
              ...{ naic, carrier: `Carrier ${naic}`, plan: 'G', state: 'TX', gender: '*', tobacco },
              ...{ ...ages, ...area, effective_from },
              rate: `${100 + index}.00`,
              discount_rate: `${90 + index}.00`,
              ...{ rating_class: null, policy_fee: '0', increases: [] },
            }),
          )
          // One line of another state keeps the book in use if there are no other lines.
          const other = { ...woman, state: 'OH' }
          await load([...rows, { ...aRow, state: other.state }])
          for (const who of people) {
            const request = { ...woman, ...who }
            const { offers } = await source.quote(request)
            const found = Object.fromEntries(
              offers.map(({ naic, rate }) => [naic, rate.toFixed(2)]),
            )
            for (const naic of ['1', '2']) {
              expect(found[naic]).toBe(expectedRate(rows, naic, request))
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  const aRow: RateRow = {
    ...{ naic: '9', carrier: 'Other', plan: 'G', state: 'OH', age_from: 65, age_to: 120 },
    ...{ gender: '*', tobacco: '*', rate: '1.00', discount_rate: '1.00', zip_area: '', county: '' },
    ...{ effective_from: '', rating_class: null, policy_fee: '0', increases: [] },
  }
})

describe('the import of a rate book', () => {
  const HEAD =
    'naic,carrier,plan,state,age,gender,tobacco,rate,discount_rate,household_discount,zip_area,county,effective_date,rating_class,policy_fee,increases'
  const START = '1,Carrier,G,TX,65,*,*,100'

  it.each([
    [
      '1,Carrier,Z,TX,65,*,*,100,,,,,,,,',
      'has "Z" in column plan; write a letter such as G, or HDG or HDF for high-deductible plans',
    ],
    ['1,,G,TX,65,*,*,100,,,,,,,,', 'has nothing in column carrier; write up to 200 characters'],
    [
      `${START},101,,,,,,,`,
      'has "101" in column discount_rate; write a price that is not above the rate of 100',
    ],
    [
      `${START},,70%,,,,,,`,
      'has "70%" in column household_discount; write a percentage from 0 to 50, such as 7%',
    ],
    [
      `${START},90,7%,,,,,,`,
      'has "7%" in column household_discount; write it or discount_rate, and not both',
    ],
    [
      `${START},,,7520,,,,,`,
      'has "7520" in column zip_area; write the first 3 digits of a ZIP code, or all 5',
    ],
    [
      `${START},,,752,Dallas,,,,`,
      'has "Dallas" in column county; write a ZIP area or a county, and not both',
    ],
    [
      `${START},,,,,1/1/2027,,,`,
      'has "1/1/2027" in column effective_date; write a day such as 2027-01-01',
    ],
    [
      `${START},,,,,,by age,,`,
      'has "by age" in column rating_class; write issue-age, attained-age, or community',
    ],
    [
      `${START},,,,,,,free,`,
      'has "free" in column policy_fee; write dollars from 0 to 10000, such as 141.30',
    ],
    [
      `${START},,,,,,,,6%`,
      'has "6%" in column increases; write years and percentages, such as 2025 6%; 2024 4%',
    ],
  ])('says what is wrong with %s, and how to fix it', async (line, reason) => {
    const report = createReport()
    expect(await readRates(file('wrong.csv', [HEAD, line]), report)).toEqual([])
    expect(report.badLines).toEqual([{ file: 'wrong.csv', line: 2, reason }])
  })

  it('allows the same people in another area or from another date, and refuses them twice', async () => {
    const report = createReport()
    const path = file('twice.csv', [
      HEAD,
      `${START},,,,,,,,`,
      `${START},,,752,,,,,`,
      `${START},,,,dallas,,,,`,
      `${START},,,,,2027-01-01,,,`,
      `${START},,,,Dallas County,,,,`,
    ])
    expect(await readRates(path, report)).toHaveLength(4)
    expect(report.badLines).toMatchObject([
      { line: 6, reason: expect.stringContaining('an earlier line already covers; remove one') },
    ])
  })

  it('still reads a book without the newer columns', async () => {
    const path = file('old.csv', [
      'naic,carrier,plan,state,age,gender,tobacco,rate,discount_rate',
      '1,Carrier,Plan G,tx,65-69,Female,No,"$1,141.30",',
    ])
    expect(await readRates(path, createReport())).toEqual([
      {
        ...{ naic: '1', carrier: 'Carrier', plan: 'G', state: 'TX', age_from: 65, age_to: 69 },
        ...{ gender: 'Female', tobacco: 'No', rate: '1141.30', discount_rate: '1141.30' },
        ...{ zip_area: '', county: '', effective_from: '', rating_class: null },
        ...{ policy_fee: '0', increases: [] },
      },
    ])
  })

  it.each([
    ['naic,carrier,plan,state,age,gender,rate', 'lacks the columns tobacco. Add them.'],
    [`${HEAD},zip_aera`, 'columns that no import supports: zip_aera. Remove them, or correct'],
  ])('is refused with the headings %s', async (head, message) => {
    await expect(readRates(file('headings.csv', [head, 'x']), createReport())).rejects.toThrow(
      message,
    )
  })
})
