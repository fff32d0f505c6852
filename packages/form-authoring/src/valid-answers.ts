import {
  createForm,
  fieldsOf,
  fieldTypes,
  type Answers,
  type AnswerValue,
  type Context,
  type FieldDefinition,
  type FieldRef,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import { isBlank } from './hidden-answers'
import { validAnswer } from './valid-answer'

/** Options of `validAnswers`. */
export interface ValidAnswersOptions {
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  /** Values of the context's attributes. None by default. */
  readonly context?: Context
  /** Answers that must not be changed. None by default. */
  readonly answers?: Answers
  /**
   * Keys of options to prefer when a question offers them, such as `['No']`. By default, the first
   * option is chosen.
   */
  readonly prefer?: readonly string[]
}

/**
 * Returns answers with which a form can be submitted. Keeps the given answers and makes up an
 * answer for every other required question. Optional questions stay unanswered. Given answers to
 * hidden questions are left out.
 *
 * @throws {Error} if a given answer is wrong, or if no valid answer is found for a question.
 * @throws {FormEngineError} if the definition has errors.
 */
export function validAnswers(
  definition: FormDefinition,
  { today, context = {}, answers = {}, prefer = [] }: ValidAnswersOptions,
): Answers {
  const form = createForm(definition, { today, context, answers })
  const answered = new Set(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.keys(fields).map((field) => keyOf(section, field)),
    ),
  )
  for (let open = fieldsWithIssues(form); open.length > 0; open = fieldsWithIssues(form)) {
    for (const { section, field, message } of open) {
      const key = keyOf(section, field)
      if (answered.has(key))
        throw new Error(`No valid answer for ${section} › ${field}: ${message}`)
      answered.add(key)
      const state = form.getField(section, field)
      const preset = state.unconfirmed && !isBlank(state.value) ? state.value : undefined
      form.setAnswer(section, field, preset ?? chooseAnswer(state.definition, today, prefer))
    }
  }
  return form.submission()
}

/**
 * Returns the fields that have issues in strict validation. Each field appears once. An issue of a
 * column counts as an issue of its table.
 */
function fieldsWithIssues(form: Form): (FieldRef & { readonly message: string })[] {
  const open = new Map<string, FieldRef & { readonly message: string }>()
  for (const { section, field: id, row, message } of form.validate({ mode: 'strict' })) {
    const field = row === undefined ? id : (tableOf(form, section, id) ?? id)
    const key = keyOf(section, field)
    if (!open.has(key)) open.set(key, { section, field, message })
  }
  return [...open.values()]
}

function tableOf({ definition }: Form, section: string, column: string): string | undefined {
  return fieldsOf(definition).find((one) => one.section === section && one.field === column)?.table
}

function chooseAnswer(
  field: FieldDefinition,
  today: string,
  prefer: readonly string[],
): AnswerValue | undefined {
  const offered = (field.options ?? []).map(({ key }) => key)
  const key = prefer.find((one) => offered.includes(one))
  if (key === undefined) return validAnswer(field, today)
  return fieldTypes[field.type].answer === 'keys' ? [key] : key
}

function keyOf(section: string, field: string): string {
  return JSON.stringify([section, field])
}
