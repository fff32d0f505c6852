import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useMemo } from 'react'

const scopeOf = (id) => `#/properties/${id}`

/** Conditions are SHOW rules. Validation is the default and checks everything on every change. */
export default function JsonFormsPage({ fields, answers, expose }) {
  const { schema, uischema } = useMemo(
    () => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(({ id, kind, label }) => [
            id,
            { type: 'string', title: label, ...(kind === 'text' ? {} : { enum: ['Yes', 'No'] }) },
          ]),
        ),
      },
      uischema: {
        type: 'VerticalLayout',
        elements: fields.map(({ id, kind, when }) => ({
          type: 'Control',
          scope: scopeOf(id),
          ...(kind === 'text' ? {} : { options: { format: 'radio' } }),
          ...(when
            ? {
                rule: {
                  effect: 'SHOW',
                  condition: {
                    scope: scopeOf(when),
                    schema: { const: 'Yes' },
                    failWhenUndefined: true,
                  },
                },
              }
            : {}),
        })),
      },
    }),
    [fields],
  )
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={answers}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={({ data }) => expose((id) => data[id])}
    />
  )
}
