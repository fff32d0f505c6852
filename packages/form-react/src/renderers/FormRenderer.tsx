import type { ReactElement } from 'react'
import type { SectionSlotProps } from '../binding/slots'
import { useScopeIn } from '../context/scope'
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
  const scope = useScopeIn(mode)
  const Frame = scope.slots.section ?? SectionFrame
  const { entry } = useOpenEntry()
  const visible = useFormState((current) => current.visibleSections())
  const sections =
    entry && scope.mode !== 'review'
      ? visible.filter((section) => section === entry.section)
      : visible
  return (
    <>
      {sections.map((section) => {
        const definition = form.definition.sections.find(({ id }) => id === section)!
        return (
          <Frame key={section} definition={definition} mode={scope.mode}>
            <SectionRenderer section={section} mode={mode} reviewAction={reviewAction} />
          </Frame>
        )
      })}
    </>
  )
}

function SectionFrame({ definition: { title, body }, children }: SectionSlotProps): ReactElement {
  return (
    <section className="gw-section" aria-label={title}>
      <h2 className="gw-section-title">{title}</h2>
      {body ? <p className="gw-section-body">{body}</p> : null}
      {children}
    </section>
  )
}
