import type { AnswerJson, AnswersJson, ApplicationFacts, FieldRef } from '@gapwise/api-contract'
import { createForm, type Form } from '@gapwise/form-engine'
import type { ApplicationForm } from './definitions'
import { contextOf, factsOf, stateOf, type FactsInput } from './facts'

/** An answer as stored; `undefined` when it was cleared. */
export interface StoredAnswer {
  readonly section: string
  readonly field: string
  readonly value: AnswerJson | undefined
}

/** A draft in use: the form that holds its answers, and what the rules say of it. */
export interface Draft {
  readonly form: Form
  readonly today: string
  readonly facts: ApplicationFacts
}

/** What a draft is made of besides its answers. */
export interface DraftInput {
  readonly medicareStatus: string | undefined
  /** The date in a state (D40). */
  readonly todayIn: (state: string | undefined) => string
}

/** Answers by section and field, without those that were cleared. */
export function answersOf(stored: readonly StoredAnswer[]): AnswersJson {
  return bySection(stored.filter(({ value }) => value !== undefined)) as AnswersJson
}

/** The fields that were cleared: their presets must stay away (D44). */
export function clearedOf(stored: readonly StoredAnswer[]): FieldRef[] {
  return stored
    .filter(({ value }) => value === undefined)
    .map(({ section, field }) => ({ section, field }))
}

/** Makes the form of a draft, as the browser has it, and settles what the rules say of it. */
export function openDraft(
  applicationForm: ApplicationForm,
  stored: readonly StoredAnswer[],
  input: DraftInput,
): Draft {
  const known = stored.filter(({ section, field }) => applicationForm.kindOf(section, field))
  const today = input.todayIn(stateOf(bySection(known)))
  const form = createForm(applicationForm.definition, {
    answers: bySection(known),
    context: contextOf(-1),
    today,
  })
  return { form, today, facts: settle(form, { today, medicareStatus: input.medicareStatus }) }
}

/**
 * Gives the form the context its answers lead to. Which dates count depends on what is visible, and that
 * on the context: the underwriting type is asked for from "not known yet", where all of them are shown.
 */
function settle(form: Form, input: FactsInput): ApplicationFacts {
  const facts = factsOf(form, input)
  form.setContext(contextOf(facts.underwriting_type))
  return facts
}

function bySection(stored: readonly StoredAnswer[]): {
  [section: string]: { [field: string]: AnswerJson | undefined }
} {
  // Without a prototype: an id such as `__proto__` is an ordinary name.
  const sections: { [section: string]: { [field: string]: AnswerJson | undefined } } =
    Object.create(null)
  for (const { section, field, value } of stored) {
    const fields = (sections[section] ??= Object.create(null) as Record<string, never>)
    fields[field] = value
  }
  return sections
}
