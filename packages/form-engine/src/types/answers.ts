/** One drug in a `drug-lookup` answer. */
export interface DrugAnswer {
  /** Name of the drug, such as `Lisinopril`. */
  readonly name: string
  /** Strength, such as `10 mg`. */
  readonly strength?: string
  /** Dosage form, such as `tablet`. */
  readonly form?: string
  /** Quantity, such as `60 tablets`. */
  readonly quantity?: string
  /** Dosing frequency, such as `Twice a day`. */
  readonly frequency?: string
  /** Month of the last fill, as `YYYY-MM`. Only asked if `is_last_fill_visible` is set. */
  readonly last_fill?: string
}

/** A stored document. */
export interface FileRef {
  /** Id from the server. */
  readonly id: string
  /** File name, such as `letter.pdf`. */
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  /** Media type, such as `application/pdf`. */
  readonly type: string
}

/** Answer of a `send-documents` field: the chosen way to send documents, and the uploaded ones. */
export interface SendDocumentsAnswer {
  /** The way the documents are sent. */
  readonly method: 'upload' | 'email' | 'fax' | 'mail'
  /** The uploaded documents, for the method `upload`. */
  readonly files?: readonly FileRef[]
}

/** One row of an `input-table`: its answers by id of the column. */
export type TableRow = {
  readonly [childId: string]: string | number | readonly string[] | undefined
}

/**
 * An answer. Its shape depends on the field type. No answer is `undefined`, never `null`.
 *
 * @see D3
 */
export type AnswerValue =
  | string
  | number
  | readonly string[]
  | readonly DrugAnswer[]
  | readonly TableRow[]
  | readonly FileRef[]
  | SendDocumentsAnswer

/** Answers by section id, then by field id. */
export type Answers = { [section: string]: { [field: string]: AnswerValue } }

/** A reference to one field. */
export interface FieldRef {
  /** Id of the section. */
  readonly section: string
  /** Id of the field, unique in its section. */
  readonly field: string
}
