/** One medicine of a `drug-lookup` answer. */
export interface DrugAnswer {
  readonly name: string
  readonly strength?: string
  readonly form?: string
  readonly quantity?: string
  readonly frequency?: string
  /** `YYYY-MM`, asked only with `is_last_fill_visible`. */
  readonly last_fill?: string
}

/** A stored document, as the server names it. */
export interface FileRef {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
}

/** How somebody sends documents, and which they uploaded. */
export interface SendDocumentsAnswer {
  readonly method: 'upload' | 'email' | 'fax' | 'mail'
  readonly files?: readonly FileRef[]
}

/** One row of an `input-table`: answers by child id. */
export type TableRow = {
  readonly [childId: string]: string | number | readonly string[] | undefined
}

/** An answer in the shape D3 gives its type; absent is `undefined`, never `null`. */
export type AnswerValue =
  | string
  | number
  | readonly string[]
  | readonly DrugAnswer[]
  | readonly TableRow[]
  | readonly FileRef[]
  | SendDocumentsAnswer

/** Answers by section id, then field id. */
export type Answers = { [section: string]: { [field: string]: AnswerValue } }

/** Names one field. */
export interface FieldRef {
  readonly section: string
  readonly field: string
}
