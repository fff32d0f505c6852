import type { AnswerChange, Form } from '@gapwise/form-engine/core'

import { findField, textAnswer } from './fields'

/** Fields with the day on which coverage ended, by the situation that names this coverage. */
const END_OF_COVERAGE: Readonly<Record<string, string>> = {
  'ma-plan-ends': 'advantage_end_date',
  'trial-first-65': 'advantage_end_date',
  'trial-dropped-medigap': 'advantage_end_date',
  'group-plan-ends': 'other_insurance_end_date',
}

/**
 * Returns answers that follow from the chosen right to buy, for visible questions that have none yet.
 * Nobody then answers the same question twice: when other coverage ended, and whether the person
 * dropped a supplement to try Medicare Advantage for the first time.
 */
export function repeatedAnswers(form: Form): AnswerChange[] {
  const situation = textAnswer(form, 'gi_situation')
  const known: Record<string, string> = {
    gi_coverage_end_date: textAnswer(form, END_OF_COVERAGE[situation] ?? ''),
    ...(situation === 'trial-dropped-medigap'
      ? { advantage_first_time: 'Yes', advantage_dropped_supplement: 'Yes' }
      : {}),
  }
  return Object.entries(known).flatMap(([id, value]) => {
    const ref = findField(form.definition, id)
    if (!ref || !value || textAnswer(form, id) || !form.isVisible(ref.section, ref.field)) return []
    return [{ section: ref.section, field: ref.field, value }]
  })
}
