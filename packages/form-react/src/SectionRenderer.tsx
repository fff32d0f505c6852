import { useMemo, type ReactElement } from 'react'
import { parentOf } from './field-definition'
import type { Mode } from './modes'
import { RevealAnnouncer } from './RevealAnnouncer'
import { inScope, useScopeIn } from './scope'
import { useSection } from './use-section'
import { widgetElements, type ReviewAction } from './widget-elements'

export interface SectionRendererProps {
  readonly section: string
  /** Only these of its fields, with the children that show with them; all when absent. */
  readonly fields?: readonly string[]
  /** @default the provider's */
  readonly mode?: Mode
  readonly reviewAction?: ReviewAction
}

/** The visible fields of a section, in the form's order; in review mode as a description list. */
export function SectionRenderer({
  section,
  fields: chosen,
  mode,
  reviewAction,
}: SectionRendererProps): ReactElement | null {
  const scope = useScopeIn(mode)
  const { visible, fields } = useSection(section)
  // An array written in place is a new one with every render of the page around.
  const selection = chosen && JSON.stringify(chosen)
  const inReview = scope.mode === 'review'

  const shown = useMemo(() => {
    const { definition } = scope.binding.form
    const only = selection === undefined ? undefined : (JSON.parse(selection) as string[])
    const isSelected = (field: string): boolean => {
      const parent = parentOf(definition, section, field)
      return !only || only.includes(field) || (parent !== undefined && isSelected(parent.id))
    }
    return only ? fields.filter(isSelected) : fields
  }, [scope, section, fields, selection])
  const elementOf = useMemo(
    () => widgetElements(scope, section, reviewAction),
    [scope, section, reviewAction],
  )
  const isPlacedByParent = (field: string): boolean => {
    const parent = parentOf(scope.binding.form.definition, section, field)
    return (
      parent !== undefined &&
      scope.registry.get(parent.type)?.rendersChildren === true &&
      // A parent that is not on this page cannot place its child: then the child stands alone.
      shown.includes(parent.id)
    )
  }

  if (!visible) return null
  const widgets = shown.map((field) =>
    !inReview && isPlacedByParent(field) ? null : elementOf(field),
  )
  const content = inReview ? (
    <dl className="gw-review">{widgets}</dl>
  ) : (
    <>
      <div className="gw-fields">{widgets}</div>
      <RevealAnnouncer section={section} fields={shown} />
    </>
  )
  return mode ? inScope(scope, content) : content
}
