import type { HelpPosition } from '@gapwise/api-contract'
import { fieldTypes, type Form } from '@gapwise/form-engine'
import { healthSections } from '../applications'
import type { HelpRow } from './repository'

const OFF: HelpPosition = { on: false, until: null, section: null, question: null, seenAt: null }

/**
 * Returns an applicant's position, as a section and the number of a question. The position never
 * contains an answer.
 */
export function helpPositionOf(form: Form, row: HelpRow | undefined, now: Date): HelpPosition {
  if (!row || row.expires_at <= now) return OFF
  const section = form.definition.sections.find(({ id }) => id === row.section)
  return {
    on: true,
    until: row.expires_at.toISOString(),
    section: section ? { id: section.id, title: section.title } : null,
    question: section && row.field ? questionOf(form, section.id, row.field) : null,
    seenAt: row.seen_at.toISOString(),
  }
}

/** Returns `null` for a hidden field, and for a field that takes no answer. */
function questionOf(form: Form, section: string, field: string): HelpPosition['question'] {
  const questions = form
    .visibleFields(section)
    .map((id) => form.getField(section, id))
    .filter(({ definition }) => fieldTypes[definition.type].answer !== 'none')
  const index = questions.findIndex(({ definition }) => definition.id === field)
  // Leave out a health question's label. The label of a follow-up question would reveal the answer
  // to the previous question.
  const isHealth = healthSections(form.definition).has(section)
  const label = isHealth ? '' : questions[index]?.definition.display_label
  return index < 0 ? null : { number: index + 1, label: label ?? '' }
}
