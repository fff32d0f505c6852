import { quoteForm } from '@gapwise/enrollment-forms'
import { defineForm } from '@gapwise/form-engine'
import { checkTranslation, translateDefinition } from '@gapwise/form-engine/translations'
import { expect, it } from 'vitest'

import { formTranslation } from './form-translation'

it('takes the words of a form from its translation, although the app says some of them', () => {
  const translation = formTranslation(quoteForm, { 'ZIP code': 'otra cosa' })
  expect(checkTranslation(quoteForm, translation)).toEqual([])
  expect(JSON.stringify(translation)).not.toContain('otra cosa')
})

it('translates a question in the words of a page', () => {
  const page = defineForm({
    id: 'page',
    version: 1,
    sections: [
      {
        id: 'page',
        title: 'Where you live',
        fields: [
          {
            ...quoteForm.sections[0]!.fields.find(({ id }) => id === 'zip5')!,
            helper_text: 'Five',
          },
          { id: 'own', type: 'text', display_label: 'Your street' },
        ],
      },
    ],
  })
  const sentences = { 'Where you live': 'Dónde vive', Five: 'Cinco', 'Your street': 'Su calle' }
  const [section] = translateDefinition(page, formTranslation(page, sentences)).sections
  expect(section).toMatchObject({
    title: 'Dónde vive',
    fields: [
      { display_label: 'Código postal', helper_text: 'Cinco' },
      { display_label: 'Su calle' },
    ],
  })
})
