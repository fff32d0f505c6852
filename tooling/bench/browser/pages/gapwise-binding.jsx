import { createForm } from '@gapwise/form-engine'
import {
  createRegistry,
  defineWidget,
  FormProvider,
  SectionRenderer,
  useField,
} from '@gapwise/form-react'
import { useState } from 'react'
import { definitionOf, SECTION } from './gapwise-definition'
import { RadioPair, TextBox } from './plain-inputs'

function PlainText({ section, field: id }) {
  const { state, value, setValue } = useField(section, id)
  return (
    <TextBox
      id={id}
      label={state.definition.display_label}
      value={value ?? ''}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

function PlainRadio({ section, field: id }) {
  const { state, value, setValue } = useField(section, id)
  return (
    <RadioPair id={id} label={state.definition.display_label} value={value} onPick={setValue} />
  )
}

const registry = createRegistry([
  defineWidget({ type: 'text', edit: PlainText, review: null }),
  defineWidget({ type: 'radio', edit: PlainRadio, review: null }),
])

/** The binding with the same plain inputs as the floor. */
export default function GapwiseBinding({ fields, answers, expose }) {
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
