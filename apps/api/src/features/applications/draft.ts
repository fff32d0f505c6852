import type { AnswerJson, AnswersJson, ApplicationFacts, FieldPath } from '@gapwise/api-contract'
import { applicationContext, settleFacts, storedText } from '@gapwise/enrollment'
import { createForm, type AnswerValue, type Form } from '@gapwise/form-engine'
import type { ApplicationForm } from './definitions'

/** An answer as stored; `undefined` when it was cleared. */
export interface StoredAnswer {
  readonly section: string
  readonly field: string
  readonly value: AnswerJson | undefined
}

/** An answer as it was given; without a value it clears the field. */
type GivenAnswer = Omit<StoredAnswer, 'value'> & { readonly value?: StoredAnswer['value'] }

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
export function clearedOf(stored: readonly StoredAnswer[]): FieldPath[] {
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
  const { definition } = applicationForm
  const answers = bySection(known)
  const today = input.todayIn(storedText(definition, answers, 'state'))
  const form = createForm(definition, { answers, context: applicationContext(-1), today })
  return { form, today, facts: settleFacts(form, { today, medicareStatus: input.medicareStatus }) }
}

/**
 * Sets answers of a draft on its own form. The result equals that of {@link openDraft} with all answers as they are
 * stored afterwards, at a fraction of the cost. The draft given is not to be used any more.
 * @param changes At most one for each field; an empty string clears it.
 * @returns The draft, and the changes as they are to be stored: normalized by the engine (D41).
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
  form.setAnswers(given)
  const changed = given.map(({ section, field, value }) => ({
    section,
    field,
    value: value === undefined ? undefined : (form.getAnswer(section, field) as AnswerJson),
  }))
  // Another state may have another day, and presets follow the day.
  const answers = bySection([...stored, ...changed])
  const today = input.todayIn(storedText(form.definition, answers, 'state'))
  form.setToday(today)
  const facts = settleFacts(form, { today, medicareStatus: input.medicareStatus })
  return { form, today, facts, changed }
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
