import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from './escape-formula'

/**
 * Returns a CSV file that is safe to open in a spreadsheet. The byte order mark tells spreadsheets
 * that the file is UTF-8, because some would guess another encoding.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n\t']/,
    cast: { string: escapeFormula },
  })
}
