import { Type } from '@sinclair/typebox'

/** Maximum length of one answer, in UTF-16 units. */
export const LONGEST_ANSWER = 10_000
const text = Type.String({ maxLength: LONGEST_ANSWER })

/** One row of a table answer. Keys are child field ids. */
export type AnswerRow = {
  readonly [childId: string]: string | number | readonly string[] | undefined
}

/** One medicine. `last_fill` is `YYYY-MM`. */
export interface AnswerDrug {
  readonly name: string
  readonly strength?: string
  readonly form?: string
  readonly quantity?: string
  readonly frequency?: string
  readonly last_fill?: string
}

/** A stored document. `size` is in bytes. */
export interface AnswerFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** How the applicant sends documents, and the uploaded files. */
export interface AnswerDocuments {
  readonly method: 'upload' | 'email' | 'fax' | 'mail'
  readonly files?: readonly AnswerFile[]
}

/**
 * An answer as JSON, in the shape that its field type requires. Never contains `null`.
 * @see D3
 */
export type AnswerJson =
  | string
  | number
  | readonly string[]
  | readonly AnswerDrug[]
  | readonly AnswerRow[]
  | readonly AnswerFile[]
  | AnswerDocuments

/** Answers by section id, then by field id. */
export type AnswersJson = { [section: string]: { [field: string]: AnswerJson } }

const entry = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Union([text, Type.Number(), Type.Array(text, { maxItems: 500 })]),
  { maxProperties: 200 },
)

/**
 * All JSON types that an answer can have. The form engine decides which of these types a field
 * accepts. The server responds with status 422 if an answer's type does not match the field.
 * @see D53
 */
export const AnswerJsonSchema = Type.Unsafe<AnswerJson>(
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
    { description: 'An answer in the format of its field type.' },
  ),
)

export const AnswersBySection = Type.Unsafe<AnswersJson>(
  Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
)
