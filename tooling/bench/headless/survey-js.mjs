import { SurveyModel } from 'survey-core'
import { CHOICES, MAX_LENGTH, MAXIMUM, MINIMUM, YES_NO } from '../forms/make-form.mjs'

/** Conditions are `visibleIf` expressions, parsed when the model is created. */
export function prepare({ fields }) {
  const pages = new Map()
  for (const field of fields) {
    if (!pages.has(field.section)) pages.set(field.section, [])
    pages.get(field.section).push(questionOf(field))
  }
  return { pages: [...pages].map(([name, elements]) => ({ name, elements })) }
}

const TYPES = {
  text: { type: 'text', validators: [{ type: 'text', maxLength: MAX_LENGTH }] },
  integer: { type: 'text', inputType: 'number', min: MINIMUM, max: MAXIMUM },
  yesNo: { type: 'radiogroup', choices: YES_NO },
  choice: { type: 'dropdown', choices: CHOICES },
}

const questionOf = ({ id, label, kind, required, when }) => ({
  name: id,
  title: label,
  ...structuredClone(TYPES[kind]),
  ...(required ? { isRequired: true } : {}),
  ...(when ? { visibleIf: expressionOf(when) } : {}),
})

const expressionOf = ({ operator, tests }) =>
  tests
    .map(({ id, values }) =>
      values.length === 1
        ? `{${id}} = '${values[0]}'`
        : `{${id}} anyof [${values.map((value) => `'${value}'`).join(', ')}]`,
    )
    .join(operator === 'AND' ? ' and ' : ' or ')

export function create(definition, answers) {
  const survey = new SurveyModel(definition)
  survey.data = answers
  const questions = survey.getAllQuestions()
  return {
    set: (id, value) => survey.setValue(id, value),
    visible: () => questions.filter((question) => question.isVisible).map(({ name }) => name),
    validate: () => survey.validate(true, false),
    invalid: () => questions.filter(({ errors }) => errors.length > 0).map(({ name }) => name),
  }
}
