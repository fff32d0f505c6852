import { useMemo, type ReactElement } from 'react'
import type { Mode } from '../binding/modes'
import { inScope, useScopeIn } from '../context/scope'
import { useFormState } from '../hooks/use-form-state'
import { widgetElement, type ReviewAction } from './widget-elements'

export interface FieldRendererProps {
  readonly section: string
  readonly field: string
  /** @default the provider's */
  readonly mode?: Mode | undefined
  readonly reviewAction?: ReviewAction | undefined
}

/** Renders one field with its registered widget. Renders nothing while the field is hidden. */
export function FieldRenderer(props: FieldRendererProps): ReactElement | null {
  const visible = useFormState((form) => form.isVisible(props.section, props.field))
  return visible ? <FieldWidget {...props} /> : null
}

/** Renders one field that is known to be visible, or a child field in a row. */
export function FieldWidget({
  section,
  field,
  mode,
  reviewAction,
}: FieldRendererProps): ReactElement | null {
  const scope = useScopeIn(mode)
  const element = useMemo(
    () => widgetElement(scope, section, field, reviewAction),
    [scope, section, field, reviewAction],
  )
  return mode ? inScope(scope, element) : element
}
