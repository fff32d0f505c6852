import type {
  AnswerValue,
  FieldDefinition,
  FieldRef,
  FormDefinition,
  Issue,
  PlacedField,
} from '@gapwise/form-engine'
import { fieldsIn, labelOf } from './answered-fields'
import { NO_TYPES, type HostTypes } from './custom-answers'
import { wrongAnswers } from './wrong-answers'

/** An error that a field can show, with an answer that causes it. */
export interface MessageExample extends FieldRef {
  /** The field's question, or its id if it has no question. */
  readonly label: string
  /** Code of the error. */
  readonly code: string
  /** The message, worded as on the page. */
  readonly message: string
  /** The help line, worded as on the page. */
  readonly help: string
  /** The answer in words, such as `left empty` or `“1234”`. */
  readonly example: string
  /**
   * Answer that causes the error. For a column, this is the answer of its whole table. If `value`
   * is absent, the field's prefilled answer causes the error.
   */
  readonly change: FieldRef & { readonly value?: AnswerValue }
}

/** An error's message and help line, worded as on the page. */
export type MessageWords = Pick<Issue, 'message' | 'help'>

/** Options of `messageExamples`. */
export interface MessageExamplesOptions {
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  /** The host's field types, as for `createForm`. */
  readonly types?: HostTypes
  /**
   * Id of the section whose errors are listed. By default, the errors of the whole form are listed.
   */
  readonly section?: string | undefined
  /**
   * Returns the message and help line that a page shows for an error. By default, these are the
   * engine's own.
   */
  readonly wordsOf?: (field: FieldDefinition, issue: Issue) => MessageWords
}

/**
 * Returns every error that a form or one of its sections can show. Each combination of field and
 * error code has one example. The examples are in the order of the definition.
 *
 * @throws {FormEngineError} if a field of the definition is not valid.
 */
export function messageExamples(
  definition: FormDefinition,
  { today, types = NO_TYPES, section, wordsOf = (_, issue) => issue }: MessageExamplesOptions,
): MessageExample[] {
  // A computed answer cannot be wrong, so leave out computed fields.
  const asked = fieldsIn(definition, section).filter(({ definition: { computed } }) => {
    return computed === undefined
  })
  return asked.flatMap((entry) =>
    wrongAnswers(entry.definition, today, types).map(({ issue, example, value }) => {
      const { message, help } = wordsOf(entry.definition, issue)
      return {
        section: entry.section,
        field: entry.field,
        label: labelOf(entry.definition),
        code: issue.code,
        message,
        help,
        example,
        change: { section: entry.section, ...changeOf(entry, value) },
      }
    }),
  )
}

/**
 * Returns the change to make in the section. For a column, the change sets a table with one row.
 */
function changeOf(
  entry: PlacedField,
  value: AnswerValue | undefined,
): { field: string; value?: AnswerValue } {
  const { field, table } = entry
  if (table !== undefined) {
    const row = { [field]: value as string | number }
    return { field: table, value: [row] }
  }
  return { field, ...(value === undefined ? {} : { value }) }
}
