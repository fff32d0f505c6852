import type { FieldDefinition, SectionDefinition } from '@gapwise/form-engine/core'
import { useFormState } from './use-form-state'
import { fieldDefinition } from '../binding/field-definition'

/** Current state of one section. */
export interface SectionBinding {
  readonly definition: SectionDefinition
  readonly visible: boolean
  /**
   * Ids of the visible fields. Children come right after their parent.
   * @see D43
   */
  readonly fields: readonly string[]
}

/**
 * Returns one section. Renders again only when the section appears, disappears, or shows different
 * fields.
 */
export function useSection(section: string): SectionBinding {
  const visible = useFormState((current) => current.isSectionVisible(section))
  const fields = useFormState((current) => current.visibleFields(section))
  // `isSectionVisible` throws for an unknown section, so the section exists.
  const definition = useFormState((form) =>
    form.definition.sections.find(({ id }) => id === section)!,
  )
  return { definition, visible, fields }
}

/** Returns the visible child fields of a field, for a widget that renders them itself. */
export function useVisibleChildren(section: string, field: string): readonly FieldDefinition[] {
  return useFormState((form) =>
    (fieldDefinition(form, section, field).child_fields ?? []).filter(({ id }) =>
      form.isVisible(section, id),
    ),
  )
}
