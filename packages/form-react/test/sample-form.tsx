import { createForm, type Form, type FormDefinition } from '@gapwise/form-engine'
import { getConfig } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { createRegistry, defineWidget, FormProvider, useField, type Registry } from '../src'

/** A section with a plain question, a question that controls another one, and a table. */
export const sample: FormDefinition = {
  id: 'sample',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'About you',
      fields: [
        {
          id: 'name',
          type: 'text',
          display_label: 'Your name',
          helper_text: 'As on your card',
          required: true,
          minlength: 3,
        },
        {
          id: 'insured',
          type: 'radio',
          display_label: 'Other insurance?',
          required: true,
          options: [
            { key: 'yes', value: 'Yes' },
            { key: 'no', value: 'No' },
          ],
        },
        {
          id: 'company',
          type: 'text',
          display_label: 'Company',
          required: true,
          depends_on: { field_value_list: [{ id: 'insured', section_id: 'you', value: 'yes' }] },
        },
        { id: 'town', type: 'text', display_label: 'Town', required: true },
        {
          id: 'doctors',
          type: 'input-table',
          display_label: 'Doctors',
          child_fields: [
            { id: 'doctor', type: 'text', display_label: 'Doctor', required: true },
            { id: 'clinic', type: 'text', display_label: 'Clinic' },
          ],
        },
      ],
    },
    {
      id: 'later',
      title: 'Later',
      body: 'Only with other insurance.',
      depends_on: { field_value_list: [{ id: 'insured', section_id: 'you', value: 'yes' }] },
      fields: [{ id: 'since', type: 'text', display_label: 'Since' }],
    },
  ],
}

/** Number of renders of each field, by id. */
export const renders = new Map<string, number>()

/** Number of renders for one change. Strict mode renders twice, to reveal mistakes. */
export const rendersPerChange = (): number => (getConfig().reactStrictMode ? 2 : 1)

function Plain({ section, field: id }: { section: string; field: string }): ReactElement {
  const field = useField(section, id)
  renders.set(id, (renders.get(id) ?? 0) + 1)
  const issue = field.issues[0]
  return (
    <div>
      <label {...field.labelProps}>{field.state.definition.display_label}</label>
      {field.state.definition.helper_text ? (
        <p {...field.hintProps}>{field.state.definition.helper_text}</p>
      ) : null}
      {issue ? <p {...field.errorProps}>{issue.message}</p> : null}
      <input
        {...field.inputProps}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.setValue(event.target.value)}
      />
    </div>
  )
}

function PlainReview({
  section,
  field: id,
  emptyText,
  action,
}: {
  section: string
  field: string
  emptyText: string
  action?: ReactNode
}): ReactElement {
  const { value, state } = useField(section, id)
  return (
    <div>
      <dt>{state.definition.display_label}</dt>
      <dd>
        {typeof value === 'string' && value !== '' ? value : emptyText}
        {action}
      </dd>
    </div>
  )
}

/** Plain HTML inputs for every type in the sample except the table. */
export const plainRegistry = createRegistry(
  ['text', 'radio'].map((type) => defineWidget({ type, edit: Plain, review: PlainReview })),
)

export function sampleForm(answers: Record<string, string> = {}): Form {
  return createForm(sample, { answers: { you: answers }, today: '2026-03-15' })
}

export function Provided({
  form,
  registry = plainRegistry,
  children,
}: {
  form: Form
  registry?: Registry
  children: ReactNode
}): ReactElement {
  return (
    <FormProvider form={form} registry={registry}>
      {children}
    </FormProvider>
  )
}
