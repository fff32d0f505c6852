import {
  createForm,
  formatAnswer,
  type Answers,
  type AnswerValue,
  type Context,
  type FieldRef,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import { answeredFields, labelOf } from './answered-fields'
import { NO_TYPES, type HostTypes } from './custom-answers'
import type { FormCircumstances } from './search/form-copy'
import { isBlank } from './hidden-answers'
import { setFittingAnswer } from './fitting-answer'
import { sampleAnswers } from './valid-answer'
import { explainVisibility, type VisibilityStep } from './search/visibility'
import { wrongAnswers } from './wrong-answers'

/** A section in one of the states that a user can see. */
export interface SectionState {
  /** Identifier that is unique in the section, for use in a URL or as an export name. */
  readonly exportName: string
  /** Name of the state, as shown to authors. */
  readonly name: string
  /** `read-only` if the user can no longer change the answers. */
  readonly mode: 'edit' | 'read-only'
  /** `true` if errors are shown, for example after the user presses Continue. */
  readonly checked: boolean
  /** Answers in this section, and answers in other sections that are needed to show it. */
  readonly answers: Answers
  /** Facts that are needed to show the section. They are merged into the context. */
  readonly facts?: Context
}

/** Options of `sectionStates`. */
export interface SectionStatesOptions {
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  /** Facts of the context. None by default. */
  readonly context?: Context
  /** The host's field types, as for `createForm`. */
  readonly types?: HostTypes
}

/** A section's state before the first answer. */
export const AS_IT_OPENS: SectionState = {
  exportName: 'AsItOpens',
  name: 'As it opens',
  mode: 'edit',
  checked: false,
  answers: {},
}

/** Creates the form with the given answers. Adds the given facts to its context. */
type CreateState = (answers: Answers, facts?: Context) => Form

/**
 * Returns the states of a section: just opened, filled in, with one error, with all errors, and
 * read-only. Adds one state for each conditional question that no other state shows. A section
 * without questions has only the first state.
 *
 * @throws {FormEngineError} for an unknown section or a definition with errors.
 */
export function sectionStates(
  definition: FormDefinition,
  section: string,
  { today, context = {}, types = NO_TYPES }: SectionStatesOptions,
): SectionState[] {
  const createState: CreateState = (answers, further = {}) =>
    createForm(definition, { today, types, answers, context: withFacts(context, further) })
  const { answers: openingAnswers, facts } = requiredToShow(createState, section, {
    today,
    context,
    types,
  })
  const open: CreateState = (answers, further = {}) =>
    createState(answers, withFacts(facts ?? {}, further))
  const filled = fill(open(openingAnswers), section, { today, types })
  if (
    filled.visibleFields(section).every((field) => answerOf(filled, section, field) === undefined)
  )
    return [AS_IT_OPENS]
  const state = (
    exportName: string,
    name: string,
    answers: Answers,
    shown: Partial<SectionState> = {},
  ): SectionState => ({
    ...AS_IT_OPENS,
    exportName,
    name,
    answers,
    ...(facts ? { facts } : {}),
    ...shown,
  })
  const complete = filled.draft()
  const one = withOneError(open(complete), section, { today, types })
  const all = withAllErrors(open(complete), section, { today, types })
  return [
    AS_IT_OPENS,
    state('FilledIn', 'Filled in', complete),
    ...(one ? [state('OneError', 'One error', one, { checked: true })] : []),
    state('AllErrors', 'All errors', all, { checked: true }),
    state('ReadOnly', 'Read-only', complete, { mode: 'read-only' }),
    ...branches(filled, section, open, {
      today,
      types,
      context: withFacts(context, facts ?? {}),
    }).map(({ field, name, answers, facts: further }) =>
      state(`Showing${identifier(field)}`, name, answers, {
        ...(further ? { facts: withFacts(facts ?? {}, further) } : {}),
      }),
    ),
  ]
}

/**
 * Converts an id to an identifier of letters and digits in which each word is capitalized. For
 * example, `hospital_table` becomes `HospitalTable`.
 */
export function identifier(id: string): string {
  return id
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** Returns the answers and facts that are needed to show a section. */
function requiredToShow(
  open: CreateState,
  section: string,
  circumstances: FormCircumstances,
): { answers: Answers; facts?: Context } {
  const form = open({})
  if (form.isSectionVisible(section)) return { answers: {} }
  const { steps } = explainVisibility(form, { section }, circumstances)
  form.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  const answers = changedAnswers(form)
  const facts = factsOf(steps)
  return facts ? { answers, facts } : { answers }
}

function factsOf(steps: readonly VisibilityStep[]): Context | undefined {
  let facts: Context | undefined
  for (const { fact } of steps) {
    if (fact) facts = withFacts(facts ?? {}, { [fact.object]: { [fact.attribute]: fact.value } })
  }
  return facts
}

function withFacts(context: Context, further: Context): Context {
  const added = Object.entries(further).map(([object, attributes]) => [
    object,
    { ...context[object], ...attributes },
  ])
  return { ...context, ...(Object.fromEntries(added) as Context) }
}

/** Returns the answers that were set. Leaves out unconfirmed presets. */
function changedAnswers(form: Form): Answers {
  const answers: Answers = {}
  for (const { section, field, value } of form.changes()) {
    if (value !== undefined) answers[section] = { ...answers[section], [field]: value }
  }
  return answers
}

/** Returns the ids of the visible fields that people answer. A computed answer cannot be set. */
function askedFields(form: Form, section: string): string[] {
  return form
    .visibleFields(section)
    .filter((field) => form.getField(section, field).definition.computed === undefined)
}

/** Answers every visible question, including questions that appear because of these answers. */
function fill(form: Form, section: string, { today, types }: FormCircumstances): Form {
  for (let before = -1, now = 0; now !== before;) {
    before = now
    for (const field of askedFields(form, section)) {
      const { definition } = form.getField(section, field)
      if (form.changes().some((one) => one.section === section && one.field === field)) continue
      const preset = answerOf(form, section, field)
      const answers = preset === undefined ? sampleAnswers(definition, today, types) : [preset]
      setFittingAnswer(form, { section, field }, answers)
    }
    now = form.visibleFields(section).length
  }
  return form
}

function answerOf(form: Form, section: string, field: string): AnswerValue | undefined {
  const value = form.getAnswer(section, field)
  return isBlank(value) ? undefined : value
}

/**
 * Returns answers in which exactly one question is wrong. Tries the questions in order. Returns
 * `undefined` if no question can be the only wrong one.
 */
function withOneError(
  form: Form,
  section: string,
  { today, types }: FormCircumstances,
): Answers | undefined {
  for (const field of askedFields(form, section)) {
    const { definition, value } = form.getField(section, field)
    const [message] = wrongAnswers(definition, today, types)
    if (message === undefined) continue
    form.setAnswer(section, field, message.value ?? '')
    if (form.validate({ mode: 'strict', section }).length === 1) return form.draft()
    form.setAnswer(section, field, value)
  }
  return undefined
}

/** Returns a wrong answer for each question, unless that answer would hide another question. */
function withAllErrors(form: Form, section: string, { today, types }: FormCircumstances): Answers {
  for (const field of askedFields(form, section)) {
    const { definition } = form.getField(section, field)
    const messages = wrongAnswers(definition, today, types).filter(
      ({ value }) => value !== undefined,
    )
    const wrong = messages.find(({ issue }) => issue.code !== 'required') ?? messages[0]
    const value = definition.options ? '' : definition.type === 'input-table' ? [{}] : wrong?.value
    if (value === undefined) continue
    const { hides } = form.impactOf(section, field, value)
    if (hides.every((hidden) => hidden.section !== section)) form.setAnswer(section, field, value)
  }
  return form.draft()
}

/** A filled-in section that shows a certain conditional question. */
interface Branch {
  /** The field that this branch shows. */
  readonly field: string
  readonly name: string
  readonly answers: Answers
  /** Facts that are needed to show this branch. */
  readonly facts?: Context
}

/**
 * Returns branches of a section. Each branch shows a conditional question that neither the
 * filled-in form nor an earlier branch shows.
 */
function branches(
  filled: Form,
  section: string,
  open: CreateState,
  circumstances: FormCircumstances,
): Branch[] {
  const seen = new Set(filled.visibleFields(section))
  return answeredFields(filled.definition, section).flatMap(({ field, definition }): Branch[] => {
    if (seen.has(field)) return []
    const { steps } = explainVisibility(open(filled.draft()), { section, field }, circumstances)
    const facts = factsOf(steps)
    const form = open(filled.draft(), facts)
    const changes = steps.flatMap((step) => step.changes ?? [])
    form.setAnswers(changes)
    if (!form.isVisible(section, field)) return []
    for (const one of fill(form, section, circumstances).visibleFields(section)) seen.add(one)
    const name = branchName(form, changes, circumstances.types) || labelOf(definition)
    return [{ field, name, answers: form.draft(), ...(facts ? { facts } : {}) }]
  })
}

function branchName(
  form: Form,
  changes: readonly (FieldRef & { value: AnswerValue })[],
  types: HostTypes = NO_TYPES,
): string {
  const answers = changes.map(({ section, field, value }) => {
    const { definition } = form.getField(section, field)
    return `${labelOf(definition)} ${formatAnswer(definition, value, { types }).lines.join(', ')}`
  })
  return answers.join(', ')
}
