import type { AnswerValue, Form } from '@gapwise/form-engine'
import type { AnswersReport } from '../report'
import { fieldsOf, isColumn, labelOf } from './fields-of'
import { medicareFacts } from './medicare-facts'

/** What is kept, what would be sent, and what is kept but not sent because it is hidden (D7). */
export function answersReport(form: Form, today: string, situation: string): AnswersReport {
  return {
    draft: form.draft(),
    submission: form.submission(),
    dropped: droppedAnswers(form),
    facts: medicareFacts(form, today, situation),
  }
}

function droppedAnswers(form: Form): AnswersReport['dropped'] {
  return fieldsOf(form.definition)
    .filter((placed) => !isColumn(placed))
    .flatMap(({ section: { id: section }, field }) => {
      const value = form.getAnswer(section, field.id)
      if (isBlank(value) || form.isVisible(section, field.id)) return []
      return [{ section, field: field.id, label: labelOf(field), value }]
    })
}

function isBlank(value: AnswerValue | undefined): value is undefined | '' {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
