import { SurveyModel } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { useState } from 'react'

const questionOf = ({ id, kind, label, when }) => ({
  name: id,
  title: label,
  ...(kind === 'text' ? { type: 'text' } : { type: 'radiogroup', choices: ['Yes', 'No'] }),
  ...(when ? { visibleIf: `{${when}} = 'Yes'` } : {}),
})

/** Conditions are `visibleIf`. `onTyping` stores text on every key instead of on blur. */
export default function SurveyJs({ fields, answers, expose }) {
  const [survey] = useState(() => {
    const model = new SurveyModel({
      textUpdateMode: 'onTyping',
      pages: [{ name: 'page', elements: fields.map(questionOf) }],
    })
    model.data = answers
    return model
  })
  expose((id) => survey.getValue(id))
  return <Survey model={survey} />
}
