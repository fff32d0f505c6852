import { memo, useContext, type ReactElement, type ReactNode } from 'react'
import { ModeContext, useBinding, useRegistry } from './binding-context'
import { fieldDefinition } from './definition-index'
import type { Mode } from './modes'
import { UnknownField } from './UnknownField'
import { useFormState } from './use-form-state'

/** What to put beside an answer in a review, such as a link that leads back to the question. */
export type ReviewAction = (section: string, field: string) => ReactNode

export interface FieldRendererProps {
  readonly section: string
  readonly field: string
  /** @default the provider's */
  readonly mode?: Mode
  readonly reviewAction?: ReviewAction
}

/** One field by its registered widget; nothing while it is hidden. */
export function FieldRenderer(props: FieldRendererProps): ReactElement | null {
  const visible = useFormState((form) => form.isVisible(props.section, props.field))
  return visible ? <FieldWidget {...props} /> : null
}

/** One field that is known to be visible, or the child of a row. */
export const FieldWidget = /* @__PURE__ */ memo(function FieldWidget({
  section,
  field,
  mode,
  reviewAction,
}: FieldRendererProps): ReactElement | null {
  const { form } = useBinding()
  const registry = useRegistry()
  const surrounding = useContext(ModeContext)
  const effective = mode ?? surrounding
  const { type } = fieldDefinition(form.definition, section, field)
  const widget = registry.get(type)

  if (!widget) return <UnknownField field={field} type={type} />
  if (effective === 'review') {
    const Review = widget.review
    return Review ? (
      <Review
        section={section}
        field={field}
        emptyText={widget.emptyReview ?? 'Not answered'}
        action={reviewAction?.(section, field)}
      />
    ) : null
  }
  const Edit = widget.edit
  const edit = <Edit section={section} field={field} />
  return effective === surrounding ? (
    edit
  ) : (
    <ModeContext.Provider value={effective}>{edit}</ModeContext.Provider>
  )
})
