import { applicationContext } from '@gapwise/enrollment'
import { createForm, type Form, type FormDefinition } from '@gapwise/form-engine'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { proposedAnswers } from './prefill'

/** The form of an application as the server has it: its answers, what was cleared by hand, and our proposals. */
export function createDraft(
  definition: FormDefinition,
  { answers, cleared, today, facts }: ApplicationDetail,
): Form {
  const draft: { [section: string]: { [field: string]: AnswerOrCleared } } =
    structuredClone(answers)
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
