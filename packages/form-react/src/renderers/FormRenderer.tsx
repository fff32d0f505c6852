import type { ReactElement } from 'react'
import { useFormState, useForm } from '../hooks/use-form-state'
import { useOpenEntry } from '../hooks/use-open-entry'
import type { Mode } from '../binding/modes'
import { SectionRenderer } from './SectionRenderer'
import type { ReviewAction } from './widget-elements'

export interface FormRendererProps {
  /** @default the provider's */
  readonly mode?: Mode | undefined
  readonly reviewAction?: ReviewAction | undefined
}

/**
 * Renders every visible section under its title. While an entry of a table is open, renders only
 * that table's section.
 */
export function FormRenderer({ mode, reviewAction }: FormRendererProps): ReactElement {
  const form = useForm()
  const { entry } = useOpenEntry()
  const visible = useFormState((current) => current.visibleSections())
  const sections =
    entry && mode !== 'review' ? visible.filter((section) => section === entry.section) : visible
  return (
    <>
      {sections.map((section) => {
        const { title, body } = form.definition.sections.find(({ id }) => id === section)!
        return (
          <section key={section} className="gw-section" aria-label={title}>
            <h2 className="gw-section-title">{title}</h2>
            {body ? <p className="gw-section-body">{body}</p> : null}
            <SectionRenderer section={section} mode={mode} reviewAction={reviewAction} />
          </section>
        )
      })}
    </>
  )
}
