import { languageOfTexts } from '@gapwise/form-engine/translations'
import type { ReactElement } from 'react'
import type { SectionSlotProps } from '../binding/slots'
import { useScopeIn } from '../context/scope'
import { useFormState } from '../hooks/use-form-state'
import { useTextCatalog } from '../hooks/use-texts'
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
  const scope = useScopeIn(mode)
  const Frame = scope.slots.section ?? SectionFrame
  const { entry } = useOpenEntry()
  const definition = useFormState((form) => form.definition)
  const visible = useFormState((form) => form.visibleSections())
  const sections =
    entry && scope.mode !== 'review'
      ? visible.filter((section) => section === entry.section)
      : visible
  return (
    <>
      {sections.map((section) => {
        const own = definition.sections.find(({ id }) => id === section)!
        return (
          <Frame key={section} definition={own} mode={scope.mode}>
            <SectionRenderer section={section} mode={mode} reviewAction={reviewAction} />
          </Frame>
        )
      })}
    </>
  )
}

function SectionFrame({ definition, children }: SectionSlotProps): ReactElement {
  const { title, body } = definition
  const lang = languageOfTexts(definition)
  return (
    <section className="gw-section" lang={useTextCatalog()?.language} aria-label={title}>
      <h2 className="gw-section-title" lang={lang}>
        {title}
      </h2>
      {body ? (
        <p className="gw-section-body" lang={lang}>
          {body}
        </p>
      ) : null}
      {children}
    </section>
  )
}
