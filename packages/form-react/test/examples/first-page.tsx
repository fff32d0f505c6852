import { createForm } from '@gapwise/form-engine'
import {
  createRegistry,
  defineWidget,
  FormProvider,
  SectionRenderer,
  useField,
  type WidgetProps,
} from '@gapwise/form-react'

function TextBox({ section, field: id }: WidgetProps) {
  const field = useField(section, id)
  return (
    <>
      <label {...field.labelProps}>{field.state.definition.display_label}</label>
      {field.issues.map(({ code, message }) => (
        <p key={code} {...field.errorProps}>
          {message}
        </p>
      ))}
      <input
        {...field.inputProps}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.setValue(event.target.value)}
      />
    </>
  )
}

const registry = createRegistry([defineWidget({ type: 'text', edit: TextBox, review: null })])

const name = { id: 'first_name', type: 'text', display_label: 'First name' } as const
const sections = [{ id: 'about-you', title: 'About you', fields: [name] }]
const form = createForm({ id: 'sign-up', version: 1, sections }, { today: '2026-03-15' })

export const Page = () => (
  <FormProvider form={form} registry={registry}>
    <SectionRenderer section="about-you" />
  </FormProvider>
)
