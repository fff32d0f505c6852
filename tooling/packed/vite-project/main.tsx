/**
 * Plays the part of another team’s page. Uses the installed packages to show a form and the form's
 * submission.
 */
import { type AnswersOf, createForm, defineForm } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import '@gapwise/field-widgets/styles.css'
import '@gapwise/field-widgets/base.css'
import { FormProvider, FormRenderer, useFormState } from '@gapwise/form-react'
import { createRoot } from 'react-dom/client'

const definition = defineForm({
  id: 'habits',
  version: 1,
  sections: [
    {
      id: 'habits',
      title: 'Habits',
      fields: [
        {
          id: 'smokes',
          type: 'radio',
          display_label: 'Do you smoke?',
          required: true,
          options: [
            { key: 'yes', value: 'Yes' },
            { key: 'no', value: 'No' },
          ],
        },
        {
          id: 'years',
          type: 'integer-picker',
          display_label: 'For how many years?',
          depends_on: { field_value_list: [{ id: 'smokes', section_id: 'habits', value: 'yes' }] },
        },
      ],
    },
  ],
})
export const complete: AnswersOf<typeof definition> = { habits: { smokes: 'yes', years: 40 } }
// @ts-expect-error maybe is not an option of the question
export const wrong: AnswersOf<typeof definition> = { habits: { smokes: 'maybe' } }

const form = createForm(definition, { today: '2026-03-15' })

function Submission() {
  return <pre>{useFormState((current) => JSON.stringify(current.submission()))}</pre>
}

createRoot(document.getElementById('root')!).render(
  <FormProvider form={form} registry={defaultRegistry}>
    <FormRenderer />
    <Submission />
  </FormProvider>,
)
