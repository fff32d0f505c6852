import type { AnswerJson, AnswersJson, ApplicationFacts, FieldPath } from '@gapwise/api-contract'
import {
  applicationContext,
  hasQuestion,
  plannedStart,
  settleFacts,
  storedText,
  textAnswer,
} from '@gapwise/enrollment'
import { createForm, type AnswerValue, type Form } from '@gapwise/form-engine'
import type { ApplicationForm } from './definitions'

/** A stored answer, decrypted. Its value is `undefined` if the answer was cleared. */
export interface StoredAnswer {
  readonly section: string
  readonly field: string
  readonly value: AnswerJson | undefined
  /** `true` if a broker typed it for the client, who has not confirmed it yet (D44). */
  readonly prefilled?: boolean
}

/** An answer as the client sent it. An answer without a value clears the field. */
type GivenAnswer = Omit<StoredAnswer, 'value'> & { readonly value?: StoredAnswer['value'] }

/** An open draft: the form with its answers, and the facts derived from them. */
export interface Draft {
  readonly form: Form
  readonly today: string
  readonly facts: ApplicationFacts
}

/** Values that a draft depends on, in addition to its answers. */
export interface DraftInput {
  readonly medicareStatus: string | undefined
  /** Returns today's date in a US state (D40). */
  readonly todayIn: (state: string | undefined) => string
}

/** Returns the answers by section and field, without the cleared ones. */
export function answersBySection(stored: readonly StoredAnswer[]): AnswersJson {
  return bySection(stored.filter(({ value }) => value !== undefined)) as AnswersJson
}

/** Returns the fields that were cleared. Their presets must not come back (D44). */
export function clearedFields(stored: readonly StoredAnswer[]): FieldPath[] {
  return stored
    .filter(({ value }) => value === undefined)
    .map(({ section, field }) => ({ section, field }))
}

/** Returns the answers that a broker typed for the client and that the client has not confirmed. */
export function prefilledFields(stored: readonly StoredAnswer[]): FieldPath[] {
  return stored
    .filter(({ value, prefilled }) => prefilled && value !== undefined)
    .map(({ section, field }) => ({ section, field }))
}

/** Builds a draft's form the same way the browser does, and computes its facts. */
export function openDraft(
  applicationForm: ApplicationForm,
  stored: readonly StoredAnswer[],
  input: DraftInput,
): Draft {
  const known = stored.filter(({ section, field }) => applicationForm.kindOf(section, field))
  const { definition } = applicationForm
  const answers = bySection(known)
  const today = input.todayIn(storedText(definition, answers, 'state'))
  const unconfirmed = prefilledFields(known)
  const context = applicationContext(-1)
  const form = createForm(definition, { answers, unconfirmed, context, today })
  return { form, today, facts: settleFacts(form, { today, medicareStatus: input.medicareStatus }) }
}

/**
 * Changes a draft's answers in the draft's own form. Gives the same result as {@link openDraft}
 * with all stored answers, but faster. Do not use the given draft after this call.
 * @param changes At most one change for each field. An empty string clears the field.
 * @returns The draft, and the changes to store, normalized by the engine (D41).
 */
export function changeDraft(
  { form }: Draft,
  { stored, changes }: { stored: readonly StoredAnswer[]; changes: readonly GivenAnswer[] },
  input: DraftInput,
): Draft & { readonly changed: readonly StoredAnswer[] } {
  const given = changes.map(({ section, field, value }) => ({
    section,
    field,
    value: value === '' ? undefined : (value as AnswerValue),
  }))
  // A page that is still open can show an older form, which asks for what is computed now. Its
  // answer is stored as given, so that nothing is lost, but the form computes its own.
  const isAsked = (ref: FieldPath) => hasQuestion(form.definition, ref)
  form.setAnswers(given.filter(isAsked))
  const changed = given.map(({ section, field, value }) => ({
    section,
    field,
    value:
      value !== undefined && isAsked({ section, field }) ? form.getAnswer(section, field) : value,
  }))
  // Presets depend on today's date. A new state can be in another time zone, where the date is
  // different.
  const answers = bySection([...stored, ...changed])
  const today = input.todayIn(storedText(form.definition, answers, 'state'))
  form.setToday(today)
  const facts = settleFacts(form, { today, medicareStatus: input.medicareStatus })
  return { form, today, facts, changed }
}

/**
 * Returns the day on which a draft's coverage would start. An impossible month is not shown as the
 * start (D70).
 */
export function plannedStartOf({ form, today, facts }: Draft): string {
  return plannedStart(textAnswer(form, 'effective_date'), { today, start: facts.start_date })
}

function bySection(stored: readonly StoredAnswer[]): {
  [section: string]: { [field: string]: AnswerJson | undefined }
} {
  // These objects have no prototype, so an id such as `__proto__` is an ordinary key.
  const sections: { [section: string]: { [field: string]: AnswerJson | undefined } } =
    Object.create(null)
  for (const { section, field, value } of stored) {
    const fields = (sections[section] ??= Object.create(null) as Record<string, never>)
    fields[field] = value
  }
  return sections
}
