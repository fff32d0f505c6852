import type { HelpPosition } from '@gapwise/api-contract'
import {
  answeredTopics,
  fieldLabel,
  fieldsOnPage,
  pageOfField,
  questionPages,
} from '@gapwise/enrollment'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import type { FieldRef, Form } from '@gapwise/form-engine'
import { healthSections } from '../applications'
import type { HelpRow } from './repository'

const OFF: HelpPosition = { on: false, until: null, topic: null, question: null }

/**
 * Returns an applicant's position, as a topic and the number of a question in it. The position never
 * contains an answer.
 */
export function helpPositionOf(form: Form, row: HelpRow | undefined, now: Date): HelpPosition {
  if (!row || row.expires_at <= now) return OFF
  const asked = row.field === null ? undefined : { section: row.section, field: row.field }
  const page = asked
    ? pageOfField(form, asked)
    : questionPages(form).find(({ parts }) => parts.some(({ section }) => section === row.section))
  const topic = enrollmentTopics.find(({ id }) => id === page?.topic)
  return {
    on: true,
    until: row.expires_at.toISOString(),
    topic: topic ? { id: topic.id, title: topic.title } : null,
    question: topic && asked ? questionOf(form, topic.id, asked) : null,
  }
}

/**
 * Returns `null` for a hidden field, and for a field that takes no answer. Also for a health question:
 * its label, and the number of questions before it, would reveal answers to earlier questions.
 */
function questionOf(form: Form, topic: string, asked: FieldRef): HelpPosition['question'] {
  if (healthSections(form.definition).has(asked.section)) return null
  const shown = answeredTopics(form).find(({ id }) => id === topic) ?? { parts: [] }
  const index = fieldsOnPage(shown).findIndex(
    ({ section, field }) => section === asked.section && field === asked.field,
  )
  return index < 0 ? null : { number: index + 1, label: fieldLabel(form.definition, asked) }
}
