/**
 * Returns a county's name in the form in which rates are stored and looked up. `Dallas County`,
 * `dallas`, and `DALLAS COUNTY` are the same county. `St. Louis city` stays different from `St.
 * Louis County`.
 */
export function countyKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ (county|parish|borough|census area|municipality)$/, '')
}
