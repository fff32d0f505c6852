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
import { isBlank } from './hidden-answers'
import { validAnswer } from './valid-answer'
import { explainVisibility } from './visibility'
import { wrongAnswers } from './wrong-answers'

/** A section as a person may find or leave it. */
export interface SectionState {
  /** An identifier that no other state of the section has, for an address or an export. */
  readonly exportName: string
  readonly name: string
  readonly mode: 'edit' | 'read-only'
  /** Whether errors are shown, as after a press of Continue. */
  readonly checked: boolean
  /** Answers of this section, and answers of others that it takes to show this one. */
  readonly answers: Answers
  /** Facts that it takes to show the section, to be laid over the context. */
  readonly facts?: Context
}

export interface SectionStatesOptions {
  /** The day on which the form is open, `YYYY-MM-DD`. */
  readonly today: string
  /** Facts that the form is given. @default none */
  readonly context?: Context
}

/** A section before the first answer. */
export const AS_IT_OPENS: SectionState = {
  exportName: 'AsItOpens',
  name: 'As it opens',
  mode: 'edit',
  checked: false,
  answers: {},
}

/** Opens the form of which the states are made. */
type Open = (answers: Answers, facts?: Context) => Form

/**
 * Returns the states of a section: as it opens, filled in, with one error, with all errors, read-only, and one for each
 * conditional question that the others do not show. A section that asks nothing has the first state only.
 *
 * @throws {FormEngineError} for an unknown section or a definition with errors.
 */
export function sectionStates(
  definition: FormDefinition,
  section: string,
  { today, context = {} }: SectionStatesOptions,
): SectionState[] {
  const opened: Open = (answers, further = {}) =>
    createForm(definition, { today, answers, context: withFacts(context, further) })
  const { answers: opening, facts } = whatShows(opened, section)
  const open: Open = (answers) => opened(answers, facts)
  const filled = fill(open(opening), section, today)
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
  const one = withOneError(open(complete), section, today)
  const all = withAllErrors(open(complete), section, today)
  return [
    AS_IT_OPENS,
    state('FilledIn', 'Filled in', complete),
    ...(one ? [state('OneError', 'One error', one, { checked: true })] : []),
    state('AllErrors', 'All errors', all, { checked: true }),
    state('ReadOnly', 'Read-only', complete, { mode: 'read-only' }),
    ...branches(filled, section, open, today).map(({ field, name, answers }) =>
      state(`Showing${identifier(field)}`, name, answers),
    ),
  ]
}

/** Returns the letters and digits of an id, each word with a capital: `hospital_table` becomes `HospitalTable`. */
export function identifier(id: string): string {
  return id
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** The answers and facts without which a section is hidden. */
function whatShows(open: Open, section: string): { answers: Answers; facts?: Context } {
  const form = open({})
  if (form.isSectionVisible(section)) return { answers: {} }
  const { steps } = explainVisibility(form, { section })
  form.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  const answers = given(form)
  let facts: Context | undefined
  for (const { fact } of steps) {
    if (fact) facts = withFacts(facts ?? {}, { [fact.object]: { [fact.attribute]: fact.value } })
  }
  return facts ? { answers, facts } : { answers }
}

function withFacts(context: Context, further: Context): Context {
  const added = Object.entries(further).map(([object, attributes]) => [
    object,
    { ...context[object], ...attributes },
  ])
  return { ...context, ...(Object.fromEntries(added) as Context) }
}

/** Answers that were set, without the presets that wait to be confirmed. */
function given(form: Form): Answers {
  const answers: Answers = {}
  for (const { section, field, value } of form.changes()) {
    if (value !== undefined) answers[section] = { ...answers[section], [field]: value }
  }
  return answers
}

/** Answers every question that shows, and then those that these answers bring up. */
function fill(form: Form, section: string, today: string): Form {
  for (let before = -1, now = 0; now !== before;) {
    before = now
    for (const field of form.visibleFields(section)) {
      const { definition } = form.getField(section, field)
      if (form.changes().some((one) => one.section === section && one.field === field)) continue
      const answer = answerOf(form, section, field) ?? validAnswer(definition, today)
      if (answer !== undefined) form.setAnswer(section, field, answer)
    }
    now = form.visibleFields(section).length
  }
  return form
}

function answerOf(form: Form, section: string, field: string): AnswerValue | undefined {
  const value = form.getAnswer(section, field)
  return isBlank(value) ? undefined : value
}

/** The first question that can be wrong while everything else is right. */
function withOneError(form: Form, section: string, today: string): Answers | undefined {
  for (const field of form.visibleFields(section)) {
    const { definition, value } = form.getField(section, field)
    const [message] = wrongAnswers(definition, today)
    if (message === undefined) continue
    form.setAnswer(section, field, message.value ?? '')
    if (form.validate({ mode: 'strict', section }).length === 1) return form.draft()
    form.setAnswer(section, field, value)
  }
  return undefined
}

/** Every question is wrong, except those whose answer keeps another one on the page. */
function withAllErrors(form: Form, section: string, today: string): Answers {
  for (const field of form.visibleFields(section)) {
    const { definition } = form.getField(section, field)
    const messages = wrongAnswers(definition, today).filter(({ value }) => value !== undefined)
    const wrong = messages.find(({ issue }) => issue.code !== 'required') ?? messages[0]
    const value = definition.options ? '' : definition.type === 'input-table' ? [{}] : wrong?.value
    if (value === undefined) continue
    const { hides } = form.impactOf(section, field, value)
    if (hides.every((hidden) => hidden.section !== section)) form.setAnswer(section, field, value)
  }
  return form.draft()
}

interface Branch {
  /** The field that this branch brings up. */
  readonly field: string
  readonly name: string
  readonly answers: Answers
}

/** One filled-in section for each conditional question that the ones before did not show. */
function branches(filled: Form, section: string, open: Open, today: string): Branch[] {
  const seen = new Set(filled.visibleFields(section))
  return answeredFields(filled.definition, section).flatMap(({ field }): Branch[] => {
    if (seen.has(field)) return []
    const form = open(filled.draft())
    const { steps } = explainVisibility(form, { section, field })
    const changes = steps.flatMap((step) => step.changes ?? [])
    form.setAnswers(changes)
    if (!form.isVisible(section, field)) return []
    for (const one of fill(form, section, today).visibleFields(section)) seen.add(one)
    return [{ field, name: branchName(form, changes), answers: form.draft() }]
  })
}

function branchName(form: Form, changes: readonly (FieldRef & { value: AnswerValue })[]): string {
  const parts = changes.map(({ section, field, value }) => {
    const { definition } = form.getField(section, field)
    return `${labelOf(definition)} ${formatAnswer(definition, value).lines.join(', ')}`
  })
  return parts.join(', ')
}
