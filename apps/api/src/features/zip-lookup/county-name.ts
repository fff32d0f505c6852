/**
 * Census names of counties, by FIPS code. Contains only names that GeoNames shortens or spells
 * differently.
 */
const CENSUS_NAMES: Readonly<Record<string, string>> = {
  AK013: 'Aleutians East Borough',
  AK016: 'Aleutians West Census Area',
  AK020: 'Anchorage Municipality',
  AK060: 'Bristol Bay Borough',
  AK063: 'Chugach Census Area',
  AK066: 'Copper River Census Area',
  AK068: 'Denali Borough',
  AK070: 'Dillingham Census Area',
  AK090: 'Fairbanks North Star Borough',
  AK100: 'Haines Borough',
  AK105: 'Hoonah-Angoon Census Area',
  AK110: 'Juneau City and Borough',
  AK122: 'Kenai Peninsula Borough',
  AK130: 'Ketchikan Gateway Borough',
  AK150: 'Kodiak Island Borough',
  AK158: 'Kusilvak Census Area',
  AK164: 'Lake and Peninsula Borough',
  AK170: 'Matanuska-Susitna Borough',
  AK180: 'Nome Census Area',
  AK185: 'North Slope Borough',
  AK188: 'Northwest Arctic Borough',
  AK195: 'Petersburg Borough',
  AK198: 'Prince of Wales-Hyder Census Area',
  AK220: 'Sitka City and Borough',
  AK230: 'Skagway Municipality',
  AK232: 'Hoonah-Angoon Census Area',
  AK240: 'Southeast Fairbanks Census Area',
  AK275: 'Wrangell City and Borough',
  AK282: 'Yakutat City and Borough',
  AK290: 'Yukon-Koyukuk Census Area',
  CT110: 'Capitol Planning Region',
  CT120: 'Greater Bridgeport Planning Region',
  CT130: 'Lower Connecticut River Valley Planning Region',
  CT140: 'Naugatuck Valley Planning Region',
  CT150: 'Northeastern Connecticut Planning Region',
  CT160: 'Northwest Hills Planning Region',
  CT170: 'South Central Connecticut Planning Region',
  CT180: 'Southeastern Connecticut Planning Region',
  CT190: 'Western Connecticut Planning Region',
  DC001: 'District of Columbia',
  FL109: 'St. Johns County',
  LA059: 'LaSalle Parish',
  MO183: 'St. Charles County',
  NM011: 'De Baca County',
  NV510: 'Carson City',
}

/** County codes from 510 upward are for cities that belong to no county. */
const FIRST_INDEPENDENT_CITY = 510

/**
 * Returns a county's Census name, such as `Dallas County`, `Orleans Parish`, or `Alexandria city`.
 * People know this name from their mail. GeoNames writes `Dallas`, `Caddo Parish`, `City of
 * Alexandria`, or `Norfolk (city)`. A table that an operator imports (D33) already has the Census
 * names.
 * @param text The name in GeoNames.
 * @param state Two-letter code.
 * @param code Three-digit FIPS code within the state.
 */
export function countyName(text: string, state: string, code: string): string {
  const known = CENSUS_NAMES[state + code]
  if (known) return known
  const bare = text
    .replace(/^City and (County|Borough) of /, '')
    .replace(/^City of /, '')
    .replace(/ \(\w+\)?$/, '')
  if (Number(code) >= FIRST_INDEPENDENT_CITY) return `${bare} city`
  if (/ (County|Parish|Census Area|Borough|Municipality)$/.test(bare)) return bare
  return state === 'LA' ? `${bare} Parish` : `${bare} County`
}
