import type { AnswerValue, Form } from '@gapwise/form-engine'
import type { AnswersReport } from '../report'
import { answeredIn, labelOf } from './fields-of'
import { medicareFacts, type FactsCircumstances } from './medicare-facts'

/** What is kept, what would be sent, and what is kept but not sent because it is hidden (D7). */
export function answersReport(form: Form, circumstances: FactsCircumstances): AnswersReport {
  return {
    draft: form.draft(),
    submission: form.submission(),
    dropped: droppedAnswers(form),
    facts: medicareFacts(form, circumstances),
  }
}

function droppedAnswers(form: Form): AnswersReport['dropped'] {
  return answeredIn(form.definition).flatMap(({ section, field, definition }) => {
    const value = form.getAnswer(section, field)
    if (isBlank(value) || form.isVisible(section, field)) return []
    return [{ section, field, label: labelOf(definition), value }]
  })
}

function isBlank(value: AnswerValue | undefined): value is undefined | '' {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
