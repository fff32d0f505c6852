/**
 * Effect of a part that a conversion changes or leaves out, most serious first:
 *
 * - `asks`: Other questions are asked or required, or the same questions in other cases.
 * - `stores`: Other answers can be given or stored.
 * - `looks`: Only the appearance or metadata changes.
 */
export type FhirLossGrade = 'asks' | 'stores' | 'looks'

/** A part of a form that the converted form omits or represents differently. */
export interface FhirLossNote {
  /** Kind of loss, such as `condition_left_out`. The README of the package lists the codes. */
  readonly code: string
  /** The most serious effect that the loss can have. */
  readonly grade: FhirLossGrade
  /** JSON path in the source, such as `$.item[0].enableWhen[1]`. */
  readonly path: string
  /** Says what was lost and why. Can also say what the conversion did instead. */
  readonly message: string
}

/** Codes of the notes that this package writes. */
export type FhirLossCode =
  | 'answer_left_out'
  | 'calculation_left_out'
  | 'circular'
  | 'condition_differs'
  | 'condition_left_out'
  | 'free_text_left_out'
  | 'hidden_item_asked'
  | 'initial_left_out'
  | 'item_left_out'
  | 'limit_left_out'
  | 'link_id_differs'
  | 'look_left_out'
  | 'never_holds'
  | 'no_canonical'
  | 'not_editable'
  | 'option_left_out'
  | 'part_left_out'
  | 'read_only_left_out'
  | 'required_left_out'
  | 'scores_left_out'
  | 'type_differs'
  | 'unit_unknown'
  | 'unreadable'
  | 'value_set_incomplete'
  | 'value_set_missing'
  | 'version_differs'

/** Notes of one conversion, in the order in which they were found. */
export type Notes = (FhirLossNote & { readonly code: FhirLossCode })[]

const GRADES: readonly FhirLossGrade[] = ['asks', 'stores', 'looks']

/** Returns notes with the most serious ones first. Notes of one grade keep their order. */
export function sortedNotes(notes: readonly FhirLossNote[]): readonly FhirLossNote[] {
  return GRADES.flatMap((grade) => notes.filter((note) => note.grade === grade))
}
