import {
  createForm,
  type Answers,
  type FieldRef,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import type { UnderwritingType } from '@gapwise/medicare-rules'

import { applicationContext } from './facts'
import { proposedAnswers } from './prefill'

/** An application, as the server stores it. */
export interface StoredApplication {
  readonly answers: Answers
  /**
   * Fields whose answers were cleared. Their default values must not come back.
   *
   * @see D44
   */
  readonly cleared: readonly FieldRef[]
  /**
   * Date in the applicant's state, `YYYY-MM-DD`.
   *
   * @see D40
   */
  readonly today: string
  readonly facts: { readonly underwriting_type: UnderwritingType }
}

/**
 * Creates the form of a stored application. Dates that we propose are in it as unconfirmed answers.
 *
 * @see D21
 */
export function createApplicationForm(
  definition: FormDefinition,
  { answers, cleared, today, facts }: StoredApplication,
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
    answers: draft,
    unconfirmed: proposals.map(({ section, field }) => ({ section, field })),
    today,
    context: applicationContext(facts.underwriting_type),
  })
}

type AnswerOrCleared = ReturnType<Form['getAnswer']>
