import type { Form } from '@gapwise/form-engine'
import { useContext, useMemo, type ReactElement } from 'react'
import { ModeContext, useRegistry } from './binding-context'
import { fieldDefinition, sectionIndex } from './definition-index'
import { FieldWidget, type ReviewAction } from './FieldRenderer'
import type { Mode } from './modes'
import { RevealAnnouncer } from './RevealAnnouncer'
import { useForm } from './use-form-state'
import { useSection } from './use-section'
import type { Registry } from './widget-registry'

export interface SectionRendererProps {
  readonly section: string
  /** Only these of its fields, with the children that show with them; all when absent. */
  readonly fields?: readonly string[]
  /** @default the provider's */
  readonly mode?: Mode
  readonly reviewAction?: ReviewAction
}

/** Types that ask nothing: their appearing is no new question. */
const NO_QUESTION = new Set(['heading', 'link', 'text-block'])

/** The visible fields of a section, in the form's order; in review mode as a description list. */
export function SectionRenderer({
  section,
  fields: chosen,
  mode,
  reviewAction,
}: SectionRendererProps): ReactElement | null {
  const form = useForm()
  const registry = useRegistry()
  const surrounding = useContext(ModeContext)
  const { visible, fields } = useSection(section)
  const effective = mode ?? surrounding
  // An array written in place is a new one with every render of the page around.
  const selection = JSON.stringify(chosen ?? null)
  const only = useMemo(() => parseSelection(selection), [selection])

  const shown = useMemo(
    () => fields.filter((field) => isSelected(form, section, field, only)),
    [form, section, fields, only],
  )
  const questions = useMemo(
    () =>
      shown.filter(
        (field) => !NO_QUESTION.has(fieldDefinition(form.definition, section, field).type),
      ),
    [form, section, shown],
  )

  if (!visible) return null
  const widgets = shown
    .filter(
      (field) => effective === 'review' || !isPlacedByParent(form, registry, section, field, shown),
    )
    .map((field) => (
      <FieldWidget
        key={field}
        section={section}
        field={field}
        mode={effective}
        {...(reviewAction ? { reviewAction } : {})}
      />
    ))
  if (effective === 'review') return <dl className="gw-review">{widgets}</dl>
  return (
    <>
      <div className="gw-fields">{widgets}</div>
      <RevealAnnouncer questions={questions} />
    </>
  )
}

function parseSelection(selection: string): readonly string[] | undefined {
  const fields: unknown = JSON.parse(selection)
  return Array.isArray(fields) ? fields.map(String) : undefined
}

function isSelected(
  form: Form,
  section: string,
  field: string,
  only: readonly string[] | undefined,
): boolean {
  if (!only) return true
  const { parents } = sectionIndex(form.definition, section)
  for (let id: string | undefined = field; id !== undefined; id = parents.get(id)?.id)
    if (only.includes(id)) return true
  return false
}

/** A parent that is not on this page cannot place its child: then the child stands alone. */
function isPlacedByParent(
  form: Form,
  registry: Registry,
  section: string,
  field: string,
  shown: readonly string[],
): boolean {
  const parent = sectionIndex(form.definition, section).parents.get(field)
  return (
    parent !== undefined &&
    shown.includes(parent.id) &&
    registry.get(parent.type)?.rendersChildren === true
  )
}
