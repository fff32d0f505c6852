import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZipDirectory } from '../src/features/zip-lookup'
import { createCounties, readCountyNames } from '../src/operations/import/counties'
import { readMedicines } from '../src/operations/import/medicines'
import { readRates } from '../src/operations/import/rates'
import { createReport, type ImportReport } from '../src/operations/import/report'
import { swapDirectory, type DirectoryKind } from '../src/operations/import/swap-directory'
import { completeZips, readZipCodes } from '../src/operations/import/zip-codes'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { ENGINES, type Engine } from './support/engines'
import { productStorage } from './support/product-storage'

const directory = mkdtempSync(join(tmpdir(), 'gapwise-import-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const HUD = [
  'ZIP,COUNTY,USPS_ZIP_PREF_CITY,USPS_ZIP_PREF_STATE,RES_RATIO,BUS_RATIO,OTH_RATIO,TOT_RATIO',
  '42223,47125,FORT CAMPBELL,KY,0.7,0.5,0.5,0.6991',
  '42223,21047,FORT CAMPBELL,KY,0.3,0.5,0.5,0.3009',
  '10001,36061,NEW YORK,NY,1,1,1,1.0000',
  '00601,72001,ADJUNTAS,PR,1,1,1,1.0000',
]
const CENSUS = [
  'OID_ZCTA5_20|GEOID_ZCTA5_20|OID_COUNTY_20|GEOID_COUNTY_20|NAMELSAD_COUNTY_20|AREALAND_PART',
  '1|59221|2|30083|Richland County|9000000',
  '1|59221|2|38053|McKenzie County|900000',
  '1|59221|2|38105|Williams County|4000',
]
const TABLE = ['zip\tstate\tcounty_fips\tcities', '30165\tGA\t13115,13055,01019\tRome;Coosa']

describe('a table of ZIP codes', () => {
  async function zips(paths: readonly string[], report = createReport()) {
    const counties = createCounties()
    const entries = await readZipCodes(paths, counties, report)
    return completeZips(entries, counties, createZipDirectory())
  }

  it('from HUD gives all counties, most likely first, and leaves out territories', async () => {
    expect(await zips([file('hud.csv', HUD)])).toEqual([
      {
        zip: '42223',
        state: 'KY',
        counties: [
          { name: 'Montgomery County', state: 'TN' },
          { name: 'Christian County', state: 'KY' },
        ],
        cities: ['Fort Campbell'],
      },
      {
        zip: '10001',
        state: 'NY',
        counties: [{ name: 'New York County', state: 'NY' }],
        cities: ['New York'],
      },
    ])
  })

  it('from the Census leaves out slivers and takes the state and city from the built-in table', async () => {
    expect(await zips([file('census.txt', CENSUS)])).toEqual([
      {
        zip: '59221',
        state: 'MT',
        counties: [
          { name: 'Richland County', state: 'MT' },
          { name: 'McKenzie County', state: 'ND' },
        ],
        cities: ['Fairview'],
      },
    ])
  })

  it('keeps a sliver where people are known to live', async () => {
    const lines = [
      'zcta5,county_fips,land_part_m2_2020,pop_part_2010',
      '59221,30083,9000000,1200',
      '59221,38105,4000,7',
    ]
    const [row] = await zips([file('people.csv', lines)])
    expect(row?.counties.map(({ name }) => name)).toEqual(['Richland County', 'Williams County'])
  })

  it('from any other source keeps the order of the counties and allows several cities', async () => {
    expect(await zips([file('table.tsv', TABLE)])).toEqual([
      {
        zip: '30165',
        state: 'GA',
        counties: [
          { name: 'Floyd County', state: 'GA' },
          { name: 'Chattooga County', state: 'GA' },
          { name: 'Cherokee County', state: 'AL' },
        ],
        cities: ['Rome', 'Coosa'],
      },
    ])
  })

  it('adds what an earlier table lacks', async () => {
    const first = file('first.csv', [HUD[0] ?? '', '59221,30083,FAIRVIEW,MT,1,1,1,1.0000'])
    const [row] = await zips([first, file('second.txt', CENSUS)])
    expect(row).toMatchObject({ state: 'MT', cities: ['Fairview'] })
    expect(row?.counties.map(({ name }) => name)).toEqual(['Richland County', 'McKenzie County'])
  })

  it('reports each bad line with its number and the reason, and continues', async () => {
    const report = createReport()
    const path = file('bad.csv', [
      ...HUD,
      'ABCDE,36061,X,NY,1,1,1,1',
      '10002,99999999,X,NY,1,1,1,1',
      '10002,36999,X,NY,1,1,1,1',
      '10002,36061,X,NY,1,1,1,many',
      '10002,36061,X,NY',
    ])
    await readZipCodes([path], createCounties(), report)
    expect(report.badLines).toEqual([
      { file: 'bad.csv', line: 6, reason: 'has "ABCDE" instead of a ZIP code' },
      { file: 'bad.csv', line: 7, reason: 'has the county "99999999", which is not a county code' },
      { file: 'bad.csv', line: 8, reason: 'has an unknown county, 36999' },
      { file: 'bad.csv', line: 9, reason: 'has "many" instead of a number' },
      { file: 'bad.csv', line: 10, reason: 'has 4 columns instead of 8' },
    ])
    expect(report.lines).toBe(9)
    expect(() => report.rejectIfMostlyBad()).toThrow('5 of 9 lines cannot be used')
  })

  it('may be preceded by names of counties that are not known yet', async () => {
    const counties = createCounties()
    const report = createReport()
    const names = file('counties.txt', ['fips,name', '36999,Atlantis County'])
    await readCountyNames(names, counties, report)
    expect(counties.find('36999')).toEqual({ name: 'Atlantis County', state: 'NY' })
  })

  it('is refused if its headings are unknown or it is empty', async () => {
    await expect(zips([file('other.csv', ['a,b', '1,2'])])).rejects.toThrow(
      'headings that no import',
    )
    await expect(zips([file('empty.csv', [])])).rejects.toThrow('empty.csv is empty')
  })
})

describe('a table of medicines', () => {
  it('from the Orange Book merges forms and strengths and leaves out discontinued medicines', async () => {
    const path = file('products.txt', [
      'Ingredient~DF;Route~Trade_Name~Applicant~Strength~Appl_Type~Type',
      'APIXABAN~TABLET;ORAL~ELIQUIS~BRISTOL~2.5MG~N~RX',
      'APIXABAN~TABLET;ORAL~ELIQUIS~BRISTOL~5MG~N~RX',
      'METFORMIN HYDROCHLORIDE~TABLET;ORAL~METFORMIN HYDROCHLORIDE~AB~EQ 500MG BASE~A~RX',
      'OLD~TABLET;ORAL~OLDIE~X~1MG~N~DISCN',
    ])
    expect(await readMedicines([path], createReport())).toEqual([
      { name: 'Eliquis', generic: 'Apixaban', forms: ['Tablet'], strengths: ['2.5 mg', '5 mg'] },
      { name: 'Metformin hydrochloride', forms: ['Tablet'], strengths: ['500 mg'] },
    ])
  })

  it('from RxTerms uses the name that people say', async () => {
    const path = file('rxterms.txt', [
      'RXCUI|FULL_GENERIC_NAME|BRAND_NAME|DISPLAY_NAME|NEW_DOSE_FORM|STRENGTH|SUPPRESS_FOR|IS_RETIRED',
      '1|apixaban 5 MG Oral Tablet|Eliquis|ELIQUIS (Oral Pill)|Tab|5 mg||',
      '2|metformin 500 MG Oral Tablet||metFORMIN (Oral Pill)|Tab|500 mg||',
      '3|gone||Gone (Oral Pill)|Tab|1 mg||TRUE',
    ])
    expect(await readMedicines([path], createReport())).toEqual([
      { name: 'Eliquis', generic: 'apixaban', forms: ['Tab'], strengths: ['5 mg'] },
      { name: 'metFORMIN', forms: ['Tab'], strengths: ['500 mg'] },
    ])
  })
})

describe('a rate book', () => {
  const HEAD = 'naic,carrier,plan,state,age,gender,tobacco,rate,discount_rate'

  it('names each line that is not a valid price', async () => {
    const report = createReport()
    const path = file('rates.csv', [
      HEAD,
      '10001,"Carrier, Inc.",G,TX,65-69,Female,No,"$1,141.30",131.00',
      '10001,Carrier,G,TX,69-70,Female,No,150,140',
      '10001,Carrier,G,TX,70,*,*,150,',
      '10001,Carrier,G,ZZ,70,*,*,150,140',
      '10001,Carrier,G,TX,old,*,*,150,140',
      '10001,Carrier,G,TX,80,M,*,150,140',
      '10001,Carrier,G,TX,80,*,*,0,0',
      '10001,Carrier,G,TX,80,*,*,150,151',
    ])
    expect(await readRates(path, report)).toEqual([
      expect.objectContaining({ carrier: 'Carrier, Inc.', rate: '1141.30', age_to: 69 }),
      expect.objectContaining({ age_from: 70, rate: '150', discount_rate: '150' }),
    ])
    expect(report.badLines.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 has another price for people whom an earlier line already covers; remove one line, or give them different areas, dates, or ages',
      '5 has "ZZ" in column state; write the two letters of a state, such as TX',
      '6 has "old" in column age; write a year such as 65, or a range such as 65-69',
      '7 has "M" in column gender; write Male, Female, or *',
      '8 has "0" in column rate; write dollars from 0.01 to 10000, such as 141.30',
      '9 has "151" in column discount_rate; write a price that is not above the rate of 150',
    ])
  })
})

describe.each(ENGINES)('imported data on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  let visitor: Visitor

  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({
      storage: await productStorage(engine),
      config: { fixedToday: '2026-11-20' },
    })
    visitor = server.visitor()
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  async function load(
    kind: DirectoryKind,
    path: string,
    read: (report: ImportReport) => Promise<readonly object[]>,
  ): Promise<boolean> {
    const report = createReport()
    return swapDirectory(server.database, kind, await read(report), report)
  }
  const loadZips = (path: string) =>
    load('zip-codes', path, async (report) => {
      const counties = createCounties()
      const entries = await readZipCodes([path], counties, report)
      return completeZips(entries, counties, createZipDirectory())
    })
  const counties = async (zip: string): Promise<string[]> =>
    (await visitor.call('lookUpZip', { params: { zip } })).counties.map(({ name }) => name)

  it('gives a ZIP code all its counties, also after a second import, until another file replaces it', async () => {
    expect(await counties('42223')).toEqual(['Christian County'])
    expect(await loadZips(file('hud.csv', HUD))).toBe(true)
    expect(await counties('42223')).toEqual(['Montgomery County', 'Christian County'])
    expect(await loadZips(file('again.csv', HUD))).toBe(false)
    expect(await counties('42223')).toEqual(['Montgomery County', 'Christian County'])
    // The server still recognizes ZIP codes that are missing from the imported table.
    expect(await counties('99950')).toEqual(['Ketchikan Gateway Borough'])

    expect(await loadZips(file('table.tsv', TABLE))).toBe(true)
    expect(await counties('30165')).toEqual(['Floyd County', 'Chattooga County', 'Cherokee County'])
    expect(await counties('42223')).toEqual(['Christian County'])
  })

  it('is swapped atomically', async () => {
    const other = file('other-order.csv', [
      HUD[0] ?? '',
      HUD[2] ?? '',
      '42223,47125,X,KY,0,0,0,0.01',
    ])
    const seen = new Set<string>()
    const end = { reached: false }
    const looking = (async () => {
      while (!end.reached) seen.add((await counties('42223')).join())
    })()
    await loadZips(file('hud.csv', HUD))
    await loadZips(other)
    await loadZips(file('hud.csv', HUD))
    end.reached = true
    await looking
    const whole = ['Montgomery County,Christian County', 'Christian County,Montgomery County']
    expect([...seen].filter((names) => !['Christian County', ...whole].includes(names))).toEqual([])
  })

  it('includes the medicines of the table and the insulins that it lacks', async () => {
    const search = async (term: string): Promise<string[]> =>
      (await visitor.call('searchDrugs', { query: { term } })).map(({ name }) => name)
    expect(await search('zzyzxamab')).toEqual([])
    const path = file('medicines.tsv', [
      'name\tgeneric\tform\tstrengths',
      'Zzyzxamab\t\tTablet\t1 mg|2 mg',
      'Eliquis\tApixaban\tTablet\t5 mg',
    ])
    await load('medicines', path, (report) => readMedicines([path], report))
    expect(await search('zzyzx')).toEqual(['Zzyzxamab'])
    expect(await search('glargine')).toEqual(['Insulin glargine'])
    expect((await search('eliquis')).filter((name) => name === 'Eliquis')).toHaveLength(1)
  })

  it('gives quotes from the rate book only, without calling them samples', async () => {
    const quote = (zip5: string) =>
      visitor.call('quote', {
        body: { zip5, applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' },
      })
    expect((await quote('75201')).label).toBe('Sample rates')
    const path = file('book.csv', [
      'naic,carrier,plan,state,age,gender,tobacco,rate,discount_rate',
      '10001,Carrier One,G,TX,65-70,Female,No,141.30,131.40',
      '10002,Carrier Two,G,TX,65-70,*,*,139.99,',
      '10002,Carrier Two,N,TX,65-70,Male,*,99.00,90.00',
    ])
    await load('rates', path, (report) => readRates(path, report))
    expect(await quote('75201')).toEqual({
      label: 'Monthly rates',
      offers: [
        { naic: '10002', carrier: 'Carrier Two', plan: 'G', rate: 139.99, discount_rate: 139.99 },
        { naic: '10001', carrier: 'Carrier One', plan: 'G', rate: 141.3, discount_rate: 131.4 },
      ],
    })
    expect(await quote('10001')).toMatchObject({
      label: 'Monthly rates',
      offers: [],
      notice: expect.stringContaining('call us'),
    })
  })
})
