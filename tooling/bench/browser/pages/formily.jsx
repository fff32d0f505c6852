import { createForm } from '@formily/core'
import { Field, FormProvider } from '@formily/react'
import { useState } from 'react'
import { RadioPair, TextBox } from './plain-inputs'

const Text = ({ id, label, value, onChange }) => (
  <TextBox id={id} label={label} value={value ?? ''} onChange={onChange} />
)

const Radio = ({ id, label, value, onChange }) => (
  <RadioPair id={id} label={label} value={value} onPick={onChange} />
)

/** Conditions are reactions that set `visible`. Formily has no inputs of its own. */
export default function Formily({ fields, answers, expose }) {
  const [form] = useState(() => createForm({ values: { ...answers } }))
  expose((id) => form.values[id])
  return (
    <FormProvider form={form}>
      {fields.map(({ id, kind, label, when }) => (
        <Field
          key={id}
          name={id}
          component={[kind === 'text' ? Text : Radio, { id, label }]}
          {...(when
            ? {
                reactions: (field) => {
                  field.visible = form.values[when] === 'Yes'
                },
              }
            : {})}
        />
      ))}
    </FormProvider>
  )
}
