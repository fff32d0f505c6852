/** Localities of a ZIP code, as in the answer of `GET /api/zipLookup/{zip}` (D56). */
export interface ZipDirectoryEntry {
  /** Counties, the likeliest first. A county's state may differ from the ZIP code's. */
  counties: { name: string; state: string }[]
  /** Post office cities, the likeliest first. */
  cities: { name: string }[]
  /** Two-letter code of the ZIP code's state. */
  state: string
}

/** A source of ZIP codes (D33): the built-in table, or a table that an operator imported. */
export interface ZipDirectory {
  /**
   * Looks up a ZIP code of five digits.
   * @returns `null` if the code is unknown or malformed. It never throws for any string.
   */
  lookup(zip5: string): Promise<ZipDirectoryEntry | null>
}
