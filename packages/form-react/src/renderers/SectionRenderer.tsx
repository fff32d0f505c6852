import { useMemo, type ReactElement } from 'react'
import { sectionLayout } from '../binding/field-definition'
import type { Mode } from '../binding/modes'
import type { ReviewSlotProps } from '../binding/slots'
import { RevealAnnouncer } from './RevealAnnouncer'
import { inScope, useScopeIn } from '../context/scope'
import { useOpenEntry } from '../hooks/use-open-entry'
import { useSection } from '../hooks/use-section'
import { widgetBlocks, type ReviewAction } from './widget-elements'

export interface SectionRendererProps {
  readonly section: string
  /** Fields to render, with their visible children. If absent, all fields are rendered. */
  readonly fields?: readonly string[]
  /** @default the provider's */
  readonly mode?: Mode | undefined
  readonly reviewAction?: ReviewAction | undefined
}

/**
 * Renders the visible fields of a section in order. In review mode, renders them as a description
 * list. While an entry of a table is open, renders only that table.
 */
export function SectionRenderer({
  section,
  fields: chosen,
  mode,
  reviewAction,
}: SectionRendererProps): ReactElement | null {
  const scope = useScopeIn(mode)
  const { definition, visible, fields } = useSection(section)
  // Compares the arrays by content, because an inline array is a new object on every render.
  const selection = chosen && JSON.stringify(chosen)
  const inReview = scope.mode === 'review'
  const { entry } = useOpenEntry()

  const layout = sectionLayout(scope.binding.form.definition, section)
  const shown = useMemo(() => {
    if (selection === undefined) return fields
    const only = new Set(JSON.parse(selection) as string[])
    const isSelected = (field: string): boolean => {
      const parent = layout.get(field)?.parent
      return only.has(field) || (parent !== undefined && isSelected(parent.id))
    }
    return fields.filter(isSelected)
  }, [layout, fields, selection])
  const blocksOf = useMemo(
    () => widgetBlocks(scope, section, reviewAction),
    [scope, section, reviewAction],
  )
  const asked =
    entry && !inReview
      ? shown.filter((field) => section === entry.section && field === entry.table)
      : shown
  const isRenderedByParent = (field: string): boolean => {
    const parent = layout.get(field)?.parent
    return (
      parent !== undefined &&
      scope.registry.get(parent.type)?.rendersChildren === true &&
      // A parent that is not on this page cannot render its child, so the child is rendered here.
      asked.includes(parent.id)
    )
  }

  if (!visible) return null
  const Review = scope.slots.review ?? ReviewList
  const widgets = blocksOf(inReview ? shown : asked.filter((field) => !isRenderedByParent(field)))
  const content = inReview ? (
    <Review definition={definition}>{widgets}</Review>
  ) : (
    <>
      {scope.binding.isNative ? <DefaultButton /> : null}
      <div className="gw-fields">{widgets}</div>
      <RevealAnnouncer section={section} fields={shown} />
    </>
  )
  return mode ? inScope(scope, content) : content
}

/**
 * Button that Enter presses in a `native` form. Without it, Enter would press the first button of a
 * widget, such as the one that removes an entry.
 */
function DefaultButton(): ReactElement {
  return <button className="gw-visually-hidden" tabIndex={-1} aria-hidden="true" />
}

function ReviewList({ children }: ReviewSlotProps): ReactElement {
  return <dl className="gw-review">{children}</dl>
}
