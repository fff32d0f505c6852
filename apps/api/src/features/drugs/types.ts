/** A medicine found by a search, as in the answer of `GET /api/drugs?term=` (D34, D55). */
export interface MedicineEntry {
  /** The name as people know it, brand or generic. */
  name: string
  /** The active ingredient, if `name` is a brand. */
  generic?: string
  /** Usual forms, such as `Tablet`. */
  forms?: string[]
  /** Usual strengths, such as `10 mg`, weakest first. */
  strengths?: string[]
}

/** A source of medicines (D34). */
export interface DrugDirectory {
  /**
   * Finds at most ten medicines: by the beginning of a name, then by any part of the name, then
   * with one typo. Fewer than two letters find nothing.
   */
  search(term: string): Promise<MedicineEntry[]>
}
