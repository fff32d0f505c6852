import type { FieldDefinition, SectionDefinition } from '@gapwise/form-engine'
import { useForm, useFormState } from './use-form-state'
import { fieldDefinition } from '../binding/field-definition'

/** One section as it stands now. */
export interface SectionBinding {
  readonly definition: SectionDefinition
  readonly visible: boolean
  /** Ids of the visible fields, children right after their parent (D43). */
  readonly fields: readonly string[]
}

/** Renders again only when the section appears, disappears or shows other fields. */
export function useSection(section: string): SectionBinding {
  const form = useForm()
  const visible = useFormState((current) => current.isSectionVisible(section))
  const fields = useFormState((current) => current.visibleFields(section))
  // Both calls above throw for a section the form does not have.
  const definition = form.definition.sections.find(({ id }) => id === section)!
  return { definition, visible, fields }
}

/** The child fields of a field that are visible now, for a widget that places them itself. */
export function useVisibleChildren(section: string, field: string): readonly FieldDefinition[] {
  return useFormState((form) =>
    (fieldDefinition(form, section, field).child_fields ?? []).filter(({ id }) =>
      form.isVisible(section, id),
    ),
  )
}
