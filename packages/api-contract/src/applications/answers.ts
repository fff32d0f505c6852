import { type TSchema, Type } from '@sinclair/typebox'

/** Maximum length of one answer, in UTF-16 units. */
export const LONGEST_ANSWER = 10_000
const text = Type.String({ maxLength: LONGEST_ANSWER })

/** One row of a table answer. Keys are child field ids. The answer of a table in a row is rows. */
export type AnswerRow = {
  readonly [childId: string]:
    | string
    | number
    | boolean
    | readonly string[]
    | readonly AnswerRow[]
    | AnswerCompound
    | undefined
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

/** An answer of a custom field type. The forms of this server have none, so it accepts none. */
export type AnswerCompound = { readonly [part: string]: string | number | boolean | undefined }

/**
 * An answer as JSON, in the shape that its field type requires. Never contains `null`.
 * @see D3
 */
export type AnswerJson =
  | string
  | number
  | boolean
  | readonly string[]
  | AnswerCompound
  | readonly AnswerDrug[]
  | readonly AnswerRow[]
  | readonly AnswerFile[]
  | AnswerDocuments

/** Answers by section id, then by field id. */
export type AnswersJson = { [section: string]: { [field: string]: AnswerJson } }

/** Tables in the rows of a table, as deep as the engine allows. */
const INNER_TABLES = 2

/** Returns the schema of a row, a medicine, or a file. `tables` is how deep tables nest in it. */
function entryWith(tables: number): TSchema {
  const item = tables > 0 ? Type.Union([text, entryWith(tables - 1)]) : text
  return Type.Record(
    Type.String({ maxLength: 200 }),
    Type.Union([text, Type.Number(), Type.Array(item, { maxItems: 500 })]),
    { maxProperties: 200 },
  )
}

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
      Type.Array(Type.Union([text, entryWith(INNER_TABLES)]), { maxItems: 500 }),
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Union([text, Type.Array(entryWith(0), { maxItems: 100 })]),
        { maxProperties: 20 },
      ),
    ],
    { description: 'An answer in the format of its field type.' },
  ),
)

export const AnswersBySection = Type.Unsafe<AnswersJson>(
  Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
)
