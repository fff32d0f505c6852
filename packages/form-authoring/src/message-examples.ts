import type {
  AnswerValue,
  FieldDefinition,
  FieldRef,
  FormDefinition,
  Issue,
  PlacedField,
} from '@gapwise/form-engine'
import { fieldsIn, labelOf } from './answered-fields'
import { wrongAnswers } from './wrong-answers'

/** An error that a field can show, with an answer that triggers it. */
export interface MessageExample extends FieldRef {
  /** The question, or the field's id if it has none. */
  readonly label: string
  readonly code: string
  readonly message: string
  readonly help: string
  /** The answer in words: `left empty`, `“1234”`. */
  readonly example: string
  /** Set on the field that holds the answer: the table of a column. Without a value: leave it as it was filled in. */
  readonly change: FieldRef & { readonly value?: AnswerValue }
}

/** The words of an error as a page shows them. */
export type MessageWords = Pick<Issue, 'message' | 'help'>

export interface MessageExamplesOptions {
  /** The day on which the form is open, `YYYY-MM-DD`. */
  readonly today: string
  /** The id of the section whose errors are listed. @default the whole form */
  readonly section?: string | undefined
  /** Returns the words that a page shows for an error. @default the words of the engine */
  readonly wordsOf?: (field: FieldDefinition, issue: Issue) => MessageWords
}

/**
 * Returns every error that a form, or a section of it, can show, one example per field and error code, in the order of
 * the definition.
 *
 * @throws {FormEngineError} if a field of the definition is not valid.
 */
export function messageExamples(
  definition: FormDefinition,
  { today, section, wordsOf = (_, issue) => issue }: MessageExamplesOptions,
): MessageExample[] {
  return fieldsIn(definition, section).flatMap((placed) =>
    wrongAnswers(placed.definition, today).map(({ issue, example, value }) => {
      const { message, help } = wordsOf(placed.definition, issue)
      return {
        section: placed.section,
        field: placed.field,
        label: labelOf(placed.definition),
        code: issue.code,
        message,
        help,
        example,
        change: { section: placed.section, ...changeOf(placed, value) },
      }
    }),
  )
}

/** The answer to give in the section: of a column, a table with one row. */
function changeOf(
  placed: PlacedField,
  value: AnswerValue | undefined,
): { field: string; value?: AnswerValue } {
  const { field, table } = placed
  if (table !== undefined) {
    const row = { [field]: value as string | number }
    return { field: table, value: [row] }
  }
  return { field, ...(value === undefined ? {} : { value }) }
}
