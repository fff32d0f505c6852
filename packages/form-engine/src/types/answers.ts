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
  /**
   * Month of the last fill, as `YYYY-MM`. The form asks for it only if `is_last_fill_visible` is
   * set.
   */
  readonly last_fill?: string
}

/** A stored document. */
export interface FileRef {
  /** Id that the server assigned to the file. */
  readonly id: string
  /** File name, such as `letter.pdf`. */
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  /** Media type, such as `application/pdf`. */
  readonly type: string
}

/**
 * Answer of a `send-documents` field. It has the chosen way to send documents and the uploaded
 * documents.
 */
export interface SendDocumentsAnswer {
  /** The chosen way to send the documents. */
  readonly method: 'upload' | 'email' | 'fax' | 'mail'
  /** The uploaded documents, if the method is `upload`. */
  readonly files?: readonly FileRef[]
}

/**
 * One row of an `input-table`. It has the row's answers by column id. The answer of a table in a row
 * is a list of rows.
 */
export type TableRow = {
  readonly [childId: string]:
    | string
    | number
    | boolean
    | readonly string[]
    | readonly TableRow[]
    | CompoundAnswer
    | undefined
}

/**
 * An answer of several parts, of a custom field type. An example is an amount with its unit.
 *
 * @see D66
 */
export type CompoundAnswer = {
  readonly [part: string]: string | number | boolean | undefined
}

/**
 * Position of a row, counted from 0. For a table in the rows of another table, the positions of the
 * rows from the outermost table inward.
 */
export type RowPath = number | readonly number[]

/**
 * An answer. Its shape depends on the field type. A missing answer is `undefined`, never `null`.
 *
 * @see D3
 */
export type AnswerValue =
  | string
  | number
  | boolean
  | readonly string[]
  | CompoundAnswer
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
  /** Id of the field. It is unique in its section. */
  readonly field: string
}
