import { createForm, parseDefinition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer, useFormState, type Registry } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import visit from '../../../../docs/examples/plain-html/definition.json'
import { TOOLBAR_DEFAULTS } from '../preview/toolbar-values'
import './one-form.css'

export interface OneFormProps {
  /** Registries to compare. The keys are column headings. */
  readonly registries: { readonly [name: string]: Registry }
}

/**
 * Renders one form side by side with several registries. An answer given in one column appears in
 * all columns.
 */
export function OneForm({ registries }: OneFormProps): ReactElement {
  const [form] = useState(() => {
    const parsed = parseDefinition(visit)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const answers = { you: { name: 'Rosa Delgado', smokes: 'Yes', years: 12 } }
    return createForm(parsed.definition, { today: TOOLBAR_DEFAULTS.today, answers })
  })
  return (
    <div className="one-form">
      {Object.entries(registries).map(([name, registry]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <FormProvider form={form} registry={registry}>
            <Questions />
          </FormProvider>
        </section>
      ))}
    </div>
  )
}

function Questions(): ReactElement[] {
  const sections = useFormState((form) => form.visibleSections())
  return sections.map((section) => <SectionRenderer key={section} section={section} />)
}
