/** Counties, cities, and state for a ZIP code, as returned by `GET /api/zipLookup/{zip}` (D56). */
export interface ZipDirectoryEntry {
  /** Counties, most likely first. A county's state can differ from the ZIP code's state. */
  counties: { name: string; state: string }[]
  /** Post office cities, most likely first. */
  cities: { name: string }[]
  /** Two-letter code of the ZIP code's state. */
  state: string
}

/** A source of ZIP codes (D33). It is the built-in table or a table that an operator imported. */
export interface ZipDirectory {
  /**
   * Looks up a five-digit ZIP code.
   * @returns `null` if the code is unknown or malformed. No string makes it throw.
   */
  lookup(zip5: string): Promise<ZipDirectoryEntry | null>
}
