/** What a ZIP code stands for; the answer of `GET /api/zipLookup/{zip}` (D56). */
export interface ZipLookup {
  /** The counties, likeliest first. A county's state may differ from the ZIP's. */
  counties: { name: string; state: string }[]
  /** The post-office cities, likeliest first. */
  cities: { name: string }[]
  /** Two-letter code of the ZIP's state. */
  state: string
}

/** A source of ZIP codes (D33): the embedded table, later a table that an operator imported. */
export interface ZipDirectory {
  /**
   * Looks up a ZIP code of five digits.
   * @returns `null` when the code is unknown or malformed; never throws for any text.
   */
  lookup(zip5: string): Promise<ZipLookup | null>
}
