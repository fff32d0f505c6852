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

export interface ValidAnswersOptions {
  /** The day on which the form is open, `YYYY-MM-DD`. */
  readonly today: string
  /** Facts that the form is given. @default none */
  readonly context?: Context
  /** Answers that the caller needs. They stay as they are. @default none */
  readonly answers?: Answers
  /** Keys to choose wherever a question offers one of them, such as `['No']`. @default the first option */
  readonly prefer?: readonly string[]
}

/**
 * Returns answers with which a form can be submitted: those of the caller, and made-up ones for whatever strict
 * validation still asks. Optional questions stay open. Answers of the caller that the form hides are left out.
 *
 * @throws {Error} if an answer of the caller is wrong, or if no valid answer was found for a question.
 * @throws {FormEngineError} if the definition has errors.
 */
export function validAnswers(
  definition: FormDefinition,
  { today, context = {}, answers = {}, prefer = [] }: ValidAnswersOptions,
): Answers {
  const form = createForm(definition, { today, context, answers })
  const settled = new Set(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.keys(fields).map((field) => keyOf(section, field)),
    ),
  )
  for (let asked = stillAsked(form); asked.length > 0; asked = stillAsked(form)) {
    for (const { section, field, message } of asked) {
      const key = keyOf(section, field)
      if (settled.has(key)) throw new Error(`No valid answer for ${section} › ${field}: ${message}`)
      settled.add(key)
      const state = form.getField(section, field)
      const kept = state.unconfirmed && !isBlank(state.value) ? state.value : undefined
      form.setAnswer(section, field, kept ?? chosenAnswer(state.definition, today, prefer))
    }
  }
  return form.submission()
}

/** Each field that strict validation finds something wrong with, once. A column counts as its table. */
function stillAsked(form: Form): (FieldRef & { readonly message: string })[] {
  const asked = new Map<string, FieldRef & { readonly message: string }>()
  for (const { section, field: id, row, message } of form.validate({ mode: 'strict' })) {
    const field = row === undefined ? id : (tableOf(form, section, id) ?? id)
    const key = keyOf(section, field)
    if (!asked.has(key)) asked.set(key, { section, field, message })
  }
  return [...asked.values()]
}

function tableOf({ definition }: Form, section: string, column: string): string | undefined {
  return fieldsOf(definition).find((one) => one.section === section && one.field === column)?.table
}

function chosenAnswer(
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
