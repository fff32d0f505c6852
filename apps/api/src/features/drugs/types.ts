/** A medicine found by a search, as returned by `GET /api/drugs?term=` (D34, D55). */
export interface MedicineEntry {
  /** The name that people know, either brand or generic. */
  name: string
  /** The active ingredient. Present only if `name` is a brand. */
  generic?: string
  /** Usual dosage forms, such as `Tablet`. */
  forms?: string[]
  /** Usual strengths, such as `10 mg`, weakest first. */
  strengths?: string[]
}

/** A source of medicines (D34). */
export interface DrugDirectory {
  /**
   * Finds at most ten medicines. It matches the beginning of a name first, then any part of the
   * name, and then names with one typo. A term with fewer than two letters finds nothing.
   */
  search(term: string): Promise<MedicineEntry[]>
}
