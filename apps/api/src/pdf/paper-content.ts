/** Content of a designed document, in reading order. {@link renderPaper} turns it into a PDF. */
export interface PaperContent {
  readonly kind: 'paper'
  readonly title: string
  /** Name and lines of the sender, at the top of the first page. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] }
  /** Text at the foot of every page, before the page number. */
  readonly footer: string
  readonly blocks: readonly PaperBlock[]
}

/** One block of a document. */
export type PaperBlock =
  | {
      readonly kind: 'heading'
      readonly text: string
      readonly level: 1 | 2
      /** Starts a new page. A wide page has room for a table with many columns. */
      readonly page?: 'next' | 'wide'
    }
  | { readonly kind: 'paragraph'; readonly text: string; readonly look?: 'bold' | 'note' | 'small' }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  /** Names and values in a frame, such as the insurer and the price. */
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  /** A question of a form and its answer, which can have several lines. */
  | {
      readonly kind: 'answer'
      readonly question: string
      readonly lines: readonly string[]
      readonly look?: 'code'
    }
  /** Boxes of which some are checked, as on a form. */
  | { readonly kind: 'choices'; readonly choices: readonly PaperChoice[] }
  /** Lines to sign on. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] }
  | PaperTable

/** One fact. The first one of a frame may be large. A code has a zero with a slash. */
export interface PaperFact {
  readonly name: string
  readonly value: string
  readonly look?: 'large' | 'code'
}

export interface PaperChoice {
  readonly text: string
  readonly isChosen: boolean
}

/** A table. Its head is repeated on every page. */
export interface PaperTable {
  readonly kind: 'table'
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly PaperRow[]
  /** Index of a column with a tinted background. */
  readonly marked?: number
}

export interface PaperColumn {
  readonly title: string
  /** Share of the width. The shares of all columns are added up. */
  readonly share: number
  readonly align?: 'center'
}

/** One row. `group` is a heading across all columns, with a smaller text below it. */
export type PaperRow =
  | { readonly group: string; readonly text?: string }
  | { readonly cells: readonly PaperCell[] }

/** Text of a cell. `true` is a check mark. */
export type PaperCell = string | true
