import {
  fieldTypes,
  type AnswerValue,
  type FieldDefinition,
  type FormDefinition,
  type Issue,
  type PlacedField,
} from '@gapwise/form-engine'
import type { MessageExample } from '../report'
import { fieldsIn, labelOf } from './fields-of.ts'
import { issuesFor } from './probe.ts'
import { wrongAnswers, type WrongAnswer } from './wrong-answers.ts'

type Example = Omit<MessageExample, 'visible'>

const known = new WeakMap<FieldDefinition, readonly (WrongAnswer & { issue: Issue })[]>()

/**
 * Every error that a section, or the form, can show, each with an answer for which the engine says it.
 * `wordsOf` gives the words as they are shown, where these are not the engine's own.
 */
export function messageExamples(
  definition: FormDefinition,
  section: string | undefined,
  today: string,
  wordsOf: (field: FieldDefinition, issue: Issue) => Pick<Issue, 'message' | 'help'> = (_, issue) =>
    issue,
): Example[] {
  return fieldsIn(definition, section).flatMap((placed) =>
    messagesOf(placed.definition, today).map(({ issue, example, value }) => {
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

/** The first wrong answer for each error of a field, tried on a form of its own. */
export function messagesOf(
  field: FieldDefinition,
  today: string,
): readonly (WrongAnswer & { issue: Issue })[] {
  const before = known.get(field)
  if (before) return before
  const found = new Map<string, WrongAnswer & { issue: Issue }>()
  const preset: WrongAnswer[] = [{ example: 'left as it was filled in' }]
  for (const wrong of fieldTypes[field.type].answer === 'none'
    ? []
    : [...wrongAnswers(field), ...preset]) {
    // A question shows one error at a time: the first.
    const issue = issuesFor(field, wrong.value, today).find(
      (one) => one.field === field.id && one.row === undefined,
    )
    if (issue && !found.has(issue.code)) found.set(issue.code, { ...wrong, issue })
  }
  const messages = [...found.values()]
  known.set(field, messages)
  return messages
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
