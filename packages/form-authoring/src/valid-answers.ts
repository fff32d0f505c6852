import {
  createForm,
  fieldsOf,
  type Answers,
  type AnswerValue,
  type Context,
  type FieldDefinition,
  type FieldRef,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import { answerKindOf, NO_TYPES, type HostTypes } from './custom-answers'
import { isBlank } from './hidden-answers'
import { setFittingAnswer } from './fitting-answer'
import { sourcesOf, visibilityConditions } from './search/visibility-conditions'
import { sampleAnswers } from './valid-answer'

/**
 * How often a field is answered. The answer to a later question can make an earlier answer wrong, so
 * that the earlier question needs another answer.
 */
const MOST_ATTEMPTS = 3

/** Options of `validAnswers`. */
export interface ValidAnswersOptions {
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  /** Values of the context's attributes. None by default. */
  readonly context?: Context
  /** Answers that must not be changed. None by default. */
  readonly answers?: Answers
  /** The host's field types, as for `createForm`. */
  readonly types?: HostTypes
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
  { today, context = {}, types = NO_TYPES, answers = {}, prefer = [] }: ValidAnswersOptions,
): Answers {
  const form = createForm(definition, { today, context, types, answers })
  const attempts = new Map(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.keys(fields).map((field) => [keyOf(section, field), Infinity]),
    ),
  )
  for (let open = fieldsWithIssues(form); open.length > 0; open = fieldsWithIssues(form)) {
    for (const { section, field, message } of open) {
      const key = keyOf(section, field)
      const attempt = attempts.get(key) ?? 0
      if (attempt >= MOST_ATTEMPTS)
        throw new Error(`No valid answer for ${section} › ${field}: ${message}`)
      attempts.set(key, attempt + 1)
      for (const asked of askedFor(form, { section, field })) {
        if (attempts.get(keyOf(asked.section, asked.field)) === Infinity) continue
        const { definition: own, unconfirmed, value } = form.getField(asked.section, asked.field)
        const preset = unconfirmed && !isBlank(value) ? [value] : []
        const choices = [...preset, ...choicesFor(own, { today, types, prefer })]
        setFittingAnswer(form, asked, choices, [{ section, field }])
      }
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

/** Returns the field, or the visible fields from which it is computed. */
function askedFor(form: Form, { section, field }: FieldRef): FieldRef[] {
  const { computed } = form.getField(section, field).definition
  if (computed === undefined) return [{ section, field }]
  return sourcesOf({ section, field }, visibilityConditions(form.definition)).filter(
    (one): one is FieldRef =>
      'field' in one &&
      form.getField(one.section, one.field).definition.computed === undefined &&
      form.isVisible(one.section, one.field),
  )
}

function tableOf({ definition }: Form, section: string, column: string): string | undefined {
  return fieldsOf(definition).find((one) => one.section === section && one.field === column)?.table
}

/** Returns made-up answers to a field. Options that the caller prefers come first. */
function choicesFor(
  field: FieldDefinition,
  { today, types, prefer }: Required<Pick<ValidAnswersOptions, 'today' | 'types' | 'prefer'>>,
): AnswerValue[] {
  const offered = (field.options ?? []).map(({ key }) => key)
  const key = prefer.find((one) => offered.includes(one))
  const samples = sampleAnswers(field, today, types)
  if (key === undefined) return [...samples]
  return [answerKindOf(field.type, types) === 'keys' ? [key] : key, ...samples]
}

function keyOf(section: string, field: string): string {
  return JSON.stringify([section, field])
}
