import { createForm } from '@gapwise/form-engine'
import {
  importQuestionnaire,
  type QuestionnaireResponse,
  toQuestionnaireResponse,
} from '@gapwise/form-fhir'

const source = {
  resourceType: 'Questionnaire',
  id: 'smoking',
  item: [
    { linkId: 'smokes', type: 'boolean', text: 'Do you smoke?', required: true },
    {
      linkId: 'years',
      type: 'integer',
      text: 'For how many years?',
      enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
    },
  ],
}

export function respond(smokes: 'true' | 'false', years: number): QuestionnaireResponse {
  const { definition, notes } = importQuestionnaire(source)
  for (const { path, message } of notes) throw new Error(`${path}: ${message}`)

  const form = createForm(definition)
  form.setAnswer('questions', 'smokes', smokes)
  form.setAnswer('questions', 'years', years)
  return toQuestionnaireResponse(form, { authored: '2026-11-21T10:00:00Z', source }).response
}
