import {
  createForm,
  fieldTypes,
  type AnswerValue,
  type FieldDefinition,
  type FormDefinition,
  type Issue,
} from '@gapwise/form-engine'
import type { MessageExample } from '../report'
import { fieldsOf, isColumn, labelOf, type PlacedField } from './fields-of'
import { without } from './without'
import { wrongAnswers, type WrongAnswer } from './wrong-answers'

type Example = Omit<MessageExample, 'visible'>

const PROBE = 'probe'
const known = new WeakMap<FieldDefinition, readonly (WrongAnswer & { issue: Issue })[]>()

/** Every error that a section, or the form, can show, each with an answer for which the engine says it. */
export function messageExamples(
  definition: FormDefinition,
  section: string | undefined,
  today: string,
): Example[] {
  return fieldsOf(definition, section).flatMap((placed) =>
    messagesOf(placed.field, today).map(({ issue, example, value }) => ({
      section: placed.section.id,
      field: placed.field.id,
      label: labelOf(placed.field),
      code: issue.code,
      message: issue.message,
      help: issue.help,
      example,
      change: { section: placed.section.id, ...changeOf(placed, value) },
    })),
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
    for (const issue of issuesFor(field, wrong.value, today)) {
      if (!found.has(issue.code)) found.set(issue.code, { ...wrong, issue })
    }
  }
  const messages = [...found.values()]
  known.set(field, messages)
  return messages
}

/** Alone, without conditions and children: their own messages are told of them. */
function issuesFor(field: FieldDefinition, value: AnswerValue | undefined, today: string): Issue[] {
  const { child_fields: children, options } = field
  const unbound = options?.map(({ key, value }) => ({ key, value }))
  const probe: FieldDefinition = {
    ...without(field, 'depends_on', 'child_fields', 'options'),
    ...(unbound ? { options: unbound } : {}),
    ...(field.type === 'input-table' && children ? { child_fields: children.map(optional) } : {}),
  }
  const form = createForm(
    { id: PROBE, version: 1, sections: [{ id: PROBE, title: PROBE, fields: [probe] }] },
    { today, ...(value === undefined ? {} : { answers: { [PROBE]: { [field.id]: value } } }) },
  )
  return form
    .validateField(PROBE, field.id, 'strict')
    .filter((issue) => issue.field === field.id && issue.row === undefined)
}

function optional(column: FieldDefinition): FieldDefinition {
  return { ...without(column, 'depends_on'), required: false }
}

/** The answer to give in the section: of a column, a table with one row. */
function changeOf(
  placed: PlacedField,
  value: AnswerValue | undefined,
): { field: string; value?: AnswerValue } {
  const { field, parent } = placed
  if (isColumn(placed) && parent) {
    const row = { [field.id]: value as string | number }
    return { field: parent.id, value: [row] }
  }
  return { field: field.id, ...(value === undefined ? {} : { value }) }
}
