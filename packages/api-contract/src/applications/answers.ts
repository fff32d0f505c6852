import { Type } from '@sinclair/typebox'

/** Longest text of one answer, in UTF-16 units. */
export const LONGEST_ANSWER = 10_000
const text = Type.String({ maxLength: LONGEST_ANSWER })

/** One row of a table answer, by child id. */
export type AnswerRow = {
  readonly [childId: string]: string | number | readonly string[] | undefined
}

/** One medicine; `last_fill` is `YYYY-MM`. */
export interface AnswerDrug {
  readonly name: string
  readonly strength?: string
  readonly form?: string
  readonly quantity?: string
  readonly frequency?: string
  readonly last_fill?: string
}

/** A stored document; `size` in bytes. */
export interface AnswerFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** How documents are sent, and which were uploaded. */
export interface AnswerDocuments {
  readonly method: 'upload' | 'email' | 'fax' | 'mail'
  readonly files?: readonly AnswerFile[]
}

/** An answer as JSON, in the shape D3 gives its field type; nothing is ever `null`. */
export type AnswerJson =
  | string
  | number
  | readonly string[]
  | readonly AnswerDrug[]
  | readonly AnswerRow[]
  | readonly AnswerFile[]
  | AnswerDocuments

/** Answers by section id, then field id. */
export type AnswersJson = { [section: string]: { [field: string]: AnswerJson } }

const entry = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Union([text, Type.Number(), Type.Array(text, { maxItems: 500 })]),
  { maxProperties: 200 },
)

/**
 * The JSON types an answer can have at all. Which of them a field takes is the engine's table to say;
 * the server answers 422 where it does not fit (D53).
 */
export const AnswerValue = Type.Unsafe<AnswerJson>(
  Type.Union(
    [
      text,
      Type.Number(),
      Type.Array(Type.Union([text, entry]), { maxItems: 500 }),
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Union([text, Type.Array(entry, { maxItems: 100 })]),
        { maxProperties: 20 },
      ),
    ],
    { description: 'In the shape of its field’s type.' },
  ),
)

export const AnswersBySection = Type.Unsafe<AnswersJson>(
  Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
)
