import type { HelpPosition } from '@gapwise/api-contract'
import { fieldTypes, type Form } from '@gapwise/form-engine'
import { healthSections } from '../applications'
import type { HelpRow } from './repository'

const OFF: HelpPosition = { on: false, until: null, section: null, question: null, seenAt: null }

/** Where an applicant is, as section and number of the question: never an answer. */
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

/** `null` for a field that does not show or asks nothing. */
function questionOf(form: Form, section: string, field: string): HelpPosition['question'] {
  const questions = form
    .visibleFields(section)
    .map((id) => form.getField(section, id))
    .filter(({ definition }) => fieldTypes[definition.type].answer !== 'none')
  const index = questions.findIndex(({ definition }) => definition.id === field)
  // Which question about health comes next would give the answer before it away.
  const isHealth = healthSections(form.definition).has(section)
  const label = isHealth ? '' : questions[index]?.definition.display_label
  return index < 0 ? null : { number: index + 1, label: label ?? '' }
}
