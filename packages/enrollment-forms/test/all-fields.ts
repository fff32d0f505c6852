import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'

/** Returns a section's fields and their child fields, in definition order. */
export function allFields(section: SectionDefinition): FieldDefinition[] {
  return section.fields.flatMap((field) => [field, ...(field.child_fields ?? [])])
}

/** Returns one field of a form. Throws if the section does not contain the field. */
export function fieldOf(form: FormDefinition, section: string, field: string): FieldDefinition {
  const fields = form.sections.filter(({ id }) => id === section).flatMap(allFields)
  const found = fields.find(({ id }) => id === field)
  if (!found) throw new Error(`${form.id} has no field ${field} in section ${section}`)
  return found
}

/** A page of the application. It has a heading and all fields up to the next heading. */
export interface Page {
  readonly section: SectionDefinition
  readonly heading: FieldDefinition | undefined
  readonly fields: readonly FieldDefinition[]
}

/** Returns the pages that a host creates from a form, one per heading. */
export function pagesOf(form: FormDefinition): Page[] {
  return form.sections.flatMap((section) => {
    const pages: {
      section: SectionDefinition
      heading: FieldDefinition | undefined
      fields: FieldDefinition[]
    }[] = []
    for (const field of section.fields) {
      if (field.type === 'heading') pages.push({ section, heading: field, fields: [] })
      else if (pages.length === 0) pages.push({ section, heading: undefined, fields: [field] })
      else pages.at(-1)?.fields.push(field)
    }
    return pages
  })
}

const NOT_ASKED = new Set(['heading', 'link', 'text-block'])

/** Returns true if a field asks for an answer. */
export function isQuestion({ type }: FieldDefinition): boolean {
  return !NOT_ASKED.has(type)
}
