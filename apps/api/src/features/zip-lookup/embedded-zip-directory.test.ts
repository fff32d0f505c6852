import { describe, expect, test } from 'vitest'
import { createZipDirectory } from './embedded-zip-directory'

const directory = createZipDirectory()

describe('the embedded ZIP codes', () => {
  test.each([
    ['10001', 'NY', 'New York County', 'New York'],
    ['00501', 'NY', 'Suffolk County', 'Holtsville'],
    ['75201', 'TX', 'Dallas County', 'Dallas'],
    ['70112', 'LA', 'Orleans Parish', 'New Orleans'],
    ['71101', 'LA', 'Caddo Parish', 'Shreveport'],
    ['22301', 'VA', 'Alexandria city', 'Alexandria'],
    ['23510', 'VA', 'Norfolk city', 'Norfolk'],
    ['63101', 'MO', 'St. Louis city', 'Saint Louis'],
    ['63301', 'MO', 'St. Charles County', 'Saint Charles'],
    ['89701', 'NV', 'Carson City', 'Carson City'],
    ['94102', 'CA', 'San Francisco County', 'San Francisco'],
    ['99501', 'AK', 'Anchorage Municipality', 'Anchorage'],
    ['99762', 'AK', 'Nome Census Area', 'Nome'],
    ['06103', 'CT', 'Capitol Planning Region', 'Hartford'],
    ['20001', 'DC', 'District of Columbia', 'Washington'],
  ])('%s is in %s, %s, %s', async (zip, state, county, city) => {
    expect(await directory.lookup(zip)).toEqual({
      counties: [{ name: county, state }],
      cities: [{ name: city }],
      state,
    })
  })

  test.each(['00000', '99999', '09001', '96960'])(
    'knows no ZIP code %s in the 50 states and DC',
    async (zip) => {
      expect(await directory.lookup(zip)).toBeNull()
    },
  )

  test.each(['', '1234', '123456', '1234a', ' 10001', '١٢٣٤٥', '10001\n', '__proto__'])(
    'finds nothing for %j',
    async (zip) => {
      expect(await directory.lookup(zip)).toBeNull()
    },
  )

  test('covers every state', async () => {
    const states = new Set<string>()
    let known = 0
    for (let zip = 0; zip <= 99_999; zip += 1) {
      const found = await directory.lookup(String(zip).padStart(5, '0'))
      if (!found) continue
      known += 1
      states.add(found.state)
      expect(found.cities.length).toBeGreaterThan(0)
    }
    expect(states.size).toBe(51)
    expect(known).toBeGreaterThan(40_900)
  })
})
