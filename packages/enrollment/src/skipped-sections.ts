import type { Form, SectionDefinition } from '@gapwise/form-engine/core'

/**
 * Returns the sections that the underwriting type hides now, in order. An underwritten applicant
 * would have to answer them.
 *
 * @see D11
 */
export function skippedSections(form: Form): string[] {
  return form.definition.sections
    .filter((section) => readsUnderwritingType(section) && !form.isSectionVisible(section.id))
    .map(({ id }) => id)
}

function readsUnderwritingType({ depends_on: condition }: SectionDefinition): boolean {
  const entries = condition?.field_value_list ?? []
  return entries.some(
    (entry) => 'attribute_name' in entry && entry.attribute_name === 'underwriting_type',
  )
}

/**
 * Returns true for the first visible section, and for the first one after the skipped sections. On
 * these, the page says how many sections can be skipped.
 */
export function isNextToSkipped(form: Form, sectionId: string): boolean {
  const visible = form.visibleSections()
  const order = form.definition.sections.map(({ id }) => id)
  const lastSkipped = Math.max(...skippedSections(form).map((id) => order.indexOf(id)))
  return (
    sectionId === visible[0] || sectionId === visible.find((id) => order.indexOf(id) > lastSkipped)
  )
}
