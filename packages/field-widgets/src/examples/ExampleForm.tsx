import { createForm, type AnswerValue, type Form } from '@gapwise/form-engine'
import {
  FormProvider,
  SectionRenderer,
  useValidation,
  type Registry,
  type TextCatalog,
} from '@gapwise/form-react'
import { useEffect, useState, type ReactElement } from 'react'
import { defaultRegistry } from '../default-registry'
import type { WidgetExample } from './widget-example'

/** Id of the section that contains every example. The section has no other question. */
export const EXAMPLE_SECTION = 'example'

/** A fixed day, so that defaults that depend on the day look the same in every screenshot. */
const TODAY = '2026-03-15'

export function exampleForm({ field, answer, answers, types }: WidgetExample): Form {
  const given: [string, AnswerValue][] = Object.entries(answers ?? {})
  if (answer !== undefined) given.push([field.id, answer])
  return createForm(
    {
      id: 'example',
      version: 1,
      sections: [{ id: EXAMPLE_SECTION, title: 'Example', fields: [field] }],
    },
    { today: TODAY, types, answers: { [EXAMPLE_SECTION]: Object.fromEntries(given) } },
  )
}

export interface ExampleFormProps {
  readonly example: WidgetExample
  /**
   * The form to show, so that a test can inspect it. By default, a form is created from the
   * example.
   */
  readonly form?: Form
  readonly registry?: Registry
  /** True for a form that posts without JavaScript. @default false */
  readonly native?: boolean
  /** @default English */
  readonly texts?: TextCatalog
}

/** Renders an example in its own form. */
export function ExampleForm({
  example,
  form: given,
  registry: own,
  texts,
  native = false,
}: ExampleFormProps): ReactElement {
  const [registry] = useState(() => own ?? defaultRegistry.with(...(example.widgets ?? [])))
  const [form] = useState(() => given ?? exampleForm(example))
  return (
    <FormProvider
      form={form}
      registry={registry}
      texts={texts}
      native={native}
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
