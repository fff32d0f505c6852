import { createForm } from '@gapwise/form-engine'
import { createRegistry, FormProvider, SectionRenderer } from '@gapwise/form-react'
import { radioWidget, textWidget } from '@gapwise/field-widgets'
import { useState } from 'react'
import { definitionOf, SECTION } from './gapwise-definition'

const registry = createRegistry([textWidget, radioWidget])

/** The published widgets, with their labels, hints, and error slots. */
export default function GapwiseWidgets({ fields, answers, expose }) {
  const [form] = useState(() => {
    const created = createForm(definitionOf(fields), { answers: { [SECTION]: answers } })
    expose((id) => created.getAnswer(SECTION, id))
    return created
  })
  return (
    <FormProvider form={form} registry={registry}>
      <SectionRenderer section={SECTION} />
    </FormProvider>
  )
}
