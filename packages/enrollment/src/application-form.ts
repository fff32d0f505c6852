import {
  allFeatures,
  allTypes,
  createForm,
  defaultMessages,
  type Answers,
  type FieldRef,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine/core'
import type { UnderwritingType } from '@gapwise/medicare-rules'

import { applicationContext } from './facts'
import { hasQuestion } from './fields'
import { proposedAnswers } from './prefill'

/** An application, in the shape that the server stores. */
export interface StoredApplication {
  readonly answers: Answers
  /**
   * Fields whose answers were cleared. Those fields must not get their default values back.
   *
   * @see D44
   */
  readonly cleared: readonly FieldRef[]
  /**
   * Fields whose answers another person entered, such as a broker. They are unconfirmed.
   *
   * @see D44
   */
  readonly prefilled?: readonly FieldRef[] | undefined
  /**
   * Date in the applicant's state, `YYYY-MM-DD`.
   *
   * @see D40
   */
  readonly today: string
  readonly facts: { readonly underwriting_type: UnderwritingType; readonly start_date: string }
}

/**
 * Creates the form for a stored application. The form contains proposed dates as unconfirmed
 * answers.
 *
 * @see D21
 */
export function createApplicationForm(
  definition: FormDefinition,
  { answers, cleared, prefilled = [], today, facts }: StoredApplication,
): Form {
  const draft: { [section: string]: { [field: string]: AnswerOrCleared } } = { ...answers }
  const put = (section: string, field: string, value: AnswerOrCleared) => {
    draft[section] = { ...draft[section], [field]: value }
  }
  for (const { section, field } of cleared) put(section, field, undefined)
  const proposals = proposedAnswers(definition, answers).filter(
    ({ section, field }) => !Object.hasOwn(draft[section] ?? {}, field),
  )
  for (const { section, field, value } of proposals) put(section, field, value)
  return createForm(definition, {
    features: allFeatures,
    types: allTypes,
    answers: draft,
    unconfirmed: [
      ...proposals.map(({ section, field }) => ({ section, field })),
      ...prefilled.filter((ref) => hasQuestion(definition, ref)),
    ],
    today,
    context: applicationContext(facts.underwriting_type, facts.start_date),
    messages: defaultMessages,
  })
}

type AnswerOrCleared = ReturnType<Form['getAnswer']>
