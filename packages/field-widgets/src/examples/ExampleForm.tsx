import { createForm, type AnswerValue, type Form } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer, useValidation, type Registry } from '@gapwise/form-react'
import { useEffect, useState, type ReactElement } from 'react'
import { defaultRegistry } from '../default-registry'
import type { WidgetExample } from './widget-example'

/** The section of every example. It has no other question. */
export const EXAMPLE_SECTION = 'example'

/** Fixed, so that defaults that depend on the day look the same in every picture. */
const TODAY = '2026-03-15'

export function exampleForm({ field, answer, answers }: WidgetExample): Form {
  const given: [string, AnswerValue][] = Object.entries(answers ?? {})
  if (answer !== undefined) given.push([field.id, answer])
  return createForm(
    {
      id: 'example',
      version: 1,
      sections: [{ id: EXAMPLE_SECTION, title: 'Example', fields: [field] }],
    },
    { today: TODAY, answers: { [EXAMPLE_SECTION]: Object.fromEntries(given) } },
  )
}

export interface ExampleFormProps {
  readonly example: WidgetExample
  /** A form that the test can inspect. By default, it is created from the example. */
  readonly form?: Form
  readonly registry?: Registry
}

/** Renders an example in its own form. */
export function ExampleForm({
  example,
  form: given,
  registry = defaultRegistry,
}: ExampleFormProps): ReactElement {
  const [form] = useState(() => given ?? exampleForm(example))
  return (
    <FormProvider
      form={form}
      registry={registry}
      mode={example.mode ?? 'edit'}
      {...(example.suggestions ? { suggestions: { [example.field.id]: example.suggestions } } : {})}
      {...(example.hosts ? { hosts: example.hosts } : {})}
    >
      {example.checked ? <CheckOnce /> : null}
      <SectionRenderer section={EXAMPLE_SECTION} />
    </FormProvider>
  )
}

function CheckOnce(): null {
  const { check } = useValidation()
  useEffect(() => {
    check({ mode: 'strict', section: EXAMPLE_SECTION })
  }, [check])
  return null
}
