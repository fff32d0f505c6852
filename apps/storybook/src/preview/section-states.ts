import {
  createForm,
  formatAnswer,
  type Answers,
  type AnswerValue,
  type FieldRef,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import type { Mode } from '@gapwise/form-react'
import { answeredIn, labelOf } from './fields-of.ts'
import { messagesOf } from './message-examples.ts'
import { rightAnswer } from './right-answers.ts'
import { contextOf, TOOLBAR_DEFAULTS, UNDERWRITING_TYPES } from './toolbar-values.ts'
import { whyReport } from './why.ts'

/** A section as somebody may find or leave it. */
export interface SectionState {
  /** An identifier: the address of the story is made of it. */
  readonly exportName: string
  readonly name: string
  readonly mode: Mode
  /** As after a press of Continue. */
  readonly checked: boolean
  /** Of this section, and of others as far as it takes to show this one. */
  readonly answers: Answers
  /** Facts from outside that it takes to show the section, over those of the toolbar. */
  readonly facts?: { readonly application: { readonly underwriting_type: number } }
}

/** What a section looks like before anybody answered. */
export const AS_IT_OPENS: SectionState = {
  exportName: 'AsItOpens',
  name: 'As it opens',
  mode: 'edit',
  checked: false,
  answers: {},
}

const { today } = TOOLBAR_DEFAULTS
type Facts = SectionState['facts']

/** The states of a section: empty, filled in, with errors, read-only, and every condition met at least once. */
export function sectionStates(definition: FormDefinition, section: string): SectionState[] {
  const { answers: opening, facts } = whatShows(definition, section)
  const open = (answers: Answers): Form => formWith(definition, answers, facts)
  const filled = fill(open(opening), section)
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
    ...{ exportName, name, answers, ...(facts ? { facts } : {}) },
    ...shown,
  })
  const complete = filled.draft()
  const one = withOneError(open(complete), section)
  return [
    AS_IT_OPENS,
    state('FilledIn', 'Filled in', complete),
    ...(one ? [state('OneError', 'One error', one, { checked: true })] : []),
    state('AllErrors', 'All errors', withAllErrors(open(complete), section), { checked: true }),
    state('ReadOnly', 'Read-only', complete, { mode: 'read-only' }),
    ...branches(filled, section, open).map(({ field, name, answers }) =>
      state(`Showing${identifier(field)}`, name, answers),
    ),
  ]
}

/** Ids may be anything; parts of an export name are letters and digits. */
export function identifier(id: string): string {
  return id
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** The answers and facts without which a section is hidden. */
function whatShows(
  definition: FormDefinition,
  section: string,
): { answers: Answers; facts?: Facts } {
  const form = formWith(definition, {})
  if (form.isSectionVisible(section)) return { answers: {} }
  const { steps } = whyReport(form, { section })
  form.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  const named = steps.find(({ underwriting }) => underwriting !== undefined)?.underwriting
  const type = Object.entries(UNDERWRITING_TYPES).find(([name]) => name === named)?.[1]
  const answers = given(form)
  return type === undefined
    ? { answers }
    : { answers, facts: { application: { underwriting_type: type } } }
}

function formWith(definition: FormDefinition, answers: Answers, facts?: Facts): Form {
  const context = contextOf({ situation: '', underwriting: UNDERWRITING_TYPES.underwritten }, facts)
  return createForm(definition, { today, answers, context })
}

/** What was given, without the presets nobody confirmed. */
function given(form: Form): Answers {
  const answers: Answers = {}
  for (const { section, field, value } of form.changes()) {
    if (value !== undefined) answers[section] = { ...answers[section], [field]: value }
  }
  return answers
}

/** Answers every question that shows, and then those that these answers bring up. */
function fill(form: Form, section: string): Form {
  for (let before = -1, now = 0; now !== before;) {
    before = now
    for (const field of form.visibleFields(section)) {
      const { definition } = form.getField(section, field)
      if (form.changes().some((one) => one.section === section && one.field === field)) continue
      const answer = answerOf(form, section, field) ?? rightAnswer(definition, today)
      if (answer !== undefined) form.setAnswer(section, field, answer)
    }
    now = form.visibleFields(section).length
  }
  return form
}

function answerOf(form: Form, section: string, field: string): AnswerValue | undefined {
  const value = form.getAnswer(section, field)
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

/** The first question that can be wrong while everything else is right. */
function withOneError(form: Form, section: string): Answers | undefined {
  for (const field of form.visibleFields(section)) {
    const { definition, value } = form.getField(section, field)
    const [message] = messagesOf(definition, today)
    if (message === undefined) continue
    form.setAnswer(section, field, message.value ?? '')
    if (form.validate({ mode: 'strict', section }).length === 1) return form.draft()
    form.setAnswer(section, field, value)
  }
  return undefined
}

/** Every question wrong, but for those whose answer keeps another one on the page. */
function withAllErrors(form: Form, section: string): Answers {
  for (const field of form.visibleFields(section)) {
    const { definition } = form.getField(section, field)
    const messages = messagesOf(definition, today).filter(({ value }) => value !== undefined)
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
function branches(filled: Form, section: string, open: (answers: Answers) => Form): Branch[] {
  const seen = new Set(filled.visibleFields(section))
  return answeredIn(filled.definition, section).flatMap(({ field }): Branch[] => {
    if (seen.has(field)) return []
    const form = open(filled.draft())
    const { steps } = whyReport(form, { section, field })
    const changes = steps.flatMap((step) => step.changes ?? [])
    form.setAnswers(changes)
    if (!form.isVisible(section, field)) return []
    for (const one of fill(form, section).visibleFields(section)) seen.add(one)
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
