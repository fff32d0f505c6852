import { createForm, defineForm } from '@gapwise/form-engine'
import { setTexts, translateDefinition, type Translation } from '@gapwise/form-engine/translations'
import { FormProvider, FormRenderer, type TextCatalog } from '@gapwise/form-react'
import { defaultRegistry } from '@gapwise/field-widgets'
import { useState } from 'react'

const born = {
  id: 'born',
  type: 'complex-date-picker',
  display_label: 'When was it born?',
} as const
const english = defineForm({
  id: 'pets',
  version: 1,
  sections: [{ id: 'pet', title: 'Your pet', fields: [born] }],
})
const translation: Translation = {
  language: 'es-US',
  from: 'en-US',
  sections: {
    pet: { title: 'Su mascota', fields: { born: { display_label: '¿Cuándo nació?' } } },
  },
}
const spanish = translateDefinition(english, translation)
const form = createForm(english)

export function PetForm() {
  const [texts, setCatalog] = useState<TextCatalog>()
  const toSpanish = async () => {
    const { spanishTexts } = await import('@gapwise/field-widgets/texts/es')
    setTexts(form, { definition: spanish, messages: spanishTexts.messages })
    setCatalog(spanishTexts)
  }
  return (
    <FormProvider form={form} registry={defaultRegistry} texts={texts}>
      <button lang="es" onClick={() => void toSpanish()}>
        Español
      </button>
      <FormRenderer />
    </FormProvider>
  )
}
